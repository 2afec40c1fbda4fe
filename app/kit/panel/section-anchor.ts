/** The words of a section's heading as an address has them: its id, and where the list of sections leads. */
export const sectionAnchor = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\da-z\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/gu, '-')
