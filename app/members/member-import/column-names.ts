/** Columns of a table of members with their other names; the first two are required. */
export const otherNames = {
  name: 'nombre completo, nombre y apellidos, nom complet, nom i cognoms, name, full name, socio/socia, soci/sòcia, soci, socio',
  email:
    'mail, correo, correo-e, correo electrónico, dirección de correo, dirección electrónica, correu-e, correu electrònic, adreça de correu, adreça electrònica',
  number:
    'número, number, núm., n.º, n.º socio, núm. socio, núm. de socio, número socio, n.º de soci, n.º soci, núm. soci, número soci, número de socio, número de soci, member number',
  phone: 'teléfono móvil, móvil, telèfon mòbil, mòbil, tel., tlf., phone',
  joined:
    'fecha de alta, fecha alta, socio desde, data d’alta, data alta, soci des de, soci desde de, joined, joined on',
  validUntil: 'caducidad, vàlid fins, vàlid fins a, caducitat, valid until',
  leftOn: 'fecha de baja, fecha baja, data de baixa, data baixa, left on',
  leftBecause: 'motivo, motivo de baja, motiu, motiu de baixa, left because',
  plan: 'plan de socio, tipo de socio, cuota, pla de soci, tipus de soci, quota',
  household:
    'paga la cuota, comparte la cuota con, hogar, paga la quota, comparteix la quota amb, llar, household, household of',
  street:
    'dirección, dirección postal, calle número y piso, domicilio, adreça, adreça postal, carrer número i pis, domicili, address, street',
  postalCode: 'cp, postal code, zip',
  town: 'ciudad, municipio, localidad, ciutat, municipi, town, city',
  birthday:
    'fecha de nacimiento, fecha nacimiento, cumpleaños, data de naixement, data naixement, aniversari, birthday',
  diets: 'dietas, dietes, diet, diets',
  allergens:
    'alérgenos, intolerancias, alergias e intolerancias, allergies, allergens, intoleràncies, al·lèrgies i intoleràncies',
  needsNote: 'nota dieta, nota de dieta, needs note',
  needsConsent:
    'consentimiento, fecha del consentimiento, consentiment, data del consentiment, needs consent',
  picturesConsent: 'consentimiento de fotos, consentiment de fotos, pictures consent',
  visitsConsent:
    'consentimiento del nombre en las visitas, consentiment del nom a les visites, visits consent',
  notes: 'notas del club, observaciones, notes del club, observacions',
  language: 'lengua, llengua, language, idioma de los correos, idioma dels correus',
}

export type ImportColumn = keyof typeof otherNames
