export const failedAddressesPath = '/admin/correos/direcciones'

export const mailDomainPath = '/admin/correos/dominio'
