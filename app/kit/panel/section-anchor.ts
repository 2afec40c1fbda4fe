/** Slug of a section heading, for its id and links to it. */
export const sectionAnchor = (title: string) =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\da-z\s-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/gu, '-')
