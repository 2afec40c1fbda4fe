/**
 * Arbitrary constant of an advisory lock: backups share it; deleting pictures, of the site or of
 * backups, takes it exclusively.
 */
export const pictureFilesLock = 7_234_611_905_130
