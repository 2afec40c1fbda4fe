import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the project, also when called from its build. */
export const projectFolder = dirname(findPackageJSON(import.meta.url) ?? '.')
