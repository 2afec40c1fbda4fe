export const pictureFieldNames = (list: string, index: number) => ({
  path: `${list}_${index}_path`,
  es: `${list}_${index}_alt_es`,
  ca: `${list}_${index}_alt_ca`,
})
