/**
 * The address without slashes at the end of its path, its query as it was; null for one that has
 * none there, and for the root, which is one.
 */
export function withoutSlash(target: string): string | null {
  const [path = '', ...query] = target.split(/(?=\?)/u)
  const plain = path.replace(/\/+$/u, '')
  return plain === path || plain === '' ? null : plain + query.join('')
}
