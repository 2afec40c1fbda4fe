/** Addresses that take no mail for good. */
export const failedAddressesPath = '/admin/correos/direcciones'

/** What the DNS says of the domain that mails come from. */
export const mailDomainPath = '/admin/correos/dominio'
