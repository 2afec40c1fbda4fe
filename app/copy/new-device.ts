import { newDevice as ca } from './ca/new-device.ts'
import { newDevice as es } from './es/new-device.ts'

export const newDeviceCopy = { es, ca }
