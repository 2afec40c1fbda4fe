/** One server of a database's address. */
export type DatabaseHost = {
  /** As the address names it, for messages: never with the password. */
  name: string
  /** The same address with this server alone. */
  connectionString: string
}

/** What of an address of PostgreSQL lies where; a name or password with an `@` is before the last one. */
const parts = /^(?<scheme>[^:/?#]+:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<rest>.*)$/u

const attribute = /(?<=[?&])target_session_attrs=(?<wanted>[^&#]*)&?/u

/** What libpq can be told to look for, as far as a site can use it: it writes. */
const writable = new Set(['read-write', 'primary'])

function partsOf(url: string) {
  const { scheme = '', user = '', hosts = '', rest = '' } = parts.exec(url)?.groups ?? {}
  return {
    scheme,
    user,
    hosts: hosts.split(','),
    rest: rest.replace(attribute, '').replace(/[?&]$/u, ''),
    wanted: attribute.exec(rest)?.groups?.wanted ?? null,
  }
}

/**
 * The servers of an address as libpq writes it, `postgres://user:password@a:5432,b:5433/club`; one of one server
 * is given back as it is.
 */
export function hostsOfAddress(url: string): DatabaseHost[] {
  const { scheme, user, hosts, rest } = partsOf(url)
  return hosts.map((host) => ({ name: host, connectionString: `${scheme}${user}${host}${rest}` }))
}

/** Whether it has to be found out which server may be written to: there are several, or the address asks for it. */
export function seeksPrimary(url: string): boolean {
  const { hosts, wanted } = partsOf(url)
  return hosts.length > 1 || wanted !== null
}

/** What is wrong with a setting that is an address of PostgreSQL, as a sentence that begins with its name; null where nothing is. */
export function addressProblem(setting: string, url: string): string | null {
  const { scheme, hosts, wanted } = partsOf(url)
  if (scheme !== 'postgres://' && scheme !== 'postgresql://') {
    return `${setting} must be an address that starts with postgres:// or postgresql://`
  }
  const each = hostsOfAddress(url)
  if (hosts.length > 1 && each.some(({ name }) => name === '')) {
    return `${setting} has a comma too many: several servers are named as host1:5432,host2:5432`
  }
  const unreadable = each.find(({ connectionString }) => !URL.canParse(connectionString))
  if (unreadable) {
    return hosts.length > 1
      ? `${setting} names a server that cannot be read: ${unreadable.name}`
      : `${setting} must be an address that starts with postgres:// or postgresql://`
  }
  if (new Set(hosts).size < hosts.length) return `${setting} names a server twice`
  const [first] = each
  if (first && new URL(first.connectionString).searchParams.get('host')?.includes(',')) {
    return `${setting} has its servers in host=: name them before the path, host1:5432,host2:5432/club`
  }
  if (wanted !== null && !writable.has(wanted)) {
    return `${setting} asks for target_session_attrs=${wanted}: the site writes, so it must be read-write or primary`
  }
  return null
}
