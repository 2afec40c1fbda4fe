/** A name after the Catalan 'of': 'de Pere', 'd’Aurora', 'de Iolanda'. */
export const de = (name: string) =>
  /^h?(?:[aàáeèéoòóíïúü]|[iu](?![aàeèéiíoòóuú]))/iu.test(name) ? `d’${name}` : `de ${name}`
