export const failingMailsPath = '/admin/correos'

export const failedAddressesPath = `${failingMailsPath}/direcciones`

export const mailDomainPath = `${failingMailsPath}/dominio`
