/**
 * Any constant: who makes a backup shares this lock of the database with others who do; who removes pictures, of the site or of
 * its backups, has it alone.
 */
export const pictureFilesLock = 7_234_611_905_130
