import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the project, from its sources and from its build alike. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '.')
