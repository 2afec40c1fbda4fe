import type { Translation } from '#app/platform/i18n/languages/translation.ts'

/** Page printed by `npm run backup:key -- --page` for the club's papers. */
const es = {
  title: 'La llave de las copias de seguridad',
  intro:
    'Con esta llave se abren todas las copias de seguridad de la web del club. Sin ella no se puede leer ninguna, y no está guardada en ningún otro sitio. Guardad esta hoja donde el club guarda sus papeles, y mejor dos copias en dos lugares.',
  key: 'La llave privada',
  qr: 'La misma, para leerla con un teléfono',
  restore: 'Si se pierde el servidor',
  steps: (command: string) => [
    'Pedid ayuda a alguien que sepa usar un servidor Linux; con esta hoja y una copia de seguridad no le hace falta nada más.',
    'Instalad en un servidor nuevo una versión de la web igual o más nueva que la de la copia (docs/operations en el proyecto, o el archivo cercle-….tar.gz).',
    `Con la copia en el servidor, y a su lado la carpeta de imágenes (…-pictures) si la copia se llama …without-pictures: ${command}`,
    'Teclead la llave de esta hoja cuando la pida. Da igual escribirla con mayúsculas o minúsculas, con espacios o sin ellos.',
    'Arrancad la web. Todo el mundo tiene que volver a entrar con su contraseña.',
  ],
  where: 'Dónde están las copias',
  whereEmpty: 'Escribidlo aquí a mano:',
  made: (day: string) => `Hoja hecha: ${day}. Vale para las copias hechas desde ese día.`,
  publicKey: 'La llave pública (la que tiene la web; no es secreta)',
} as const

const ca: Translation<typeof es> = {
  title: 'La clau de les còpies de seguretat',
  intro:
    'Amb aquesta clau s’obren totes les còpies de seguretat del web del club. Sense ella no se’n pot llegir cap, i no està desada enlloc més. Deseu aquest full on el club desa els seus papers, i millor dues còpies en dos llocs.',
  key: 'La clau privada',
  qr: 'La mateixa, per llegir-la amb un telèfon',
  restore: 'Si es perd el servidor',
  steps: (command) => [
    'Demaneu ajuda a algú que sàpiga fer servir un servidor Linux; amb aquest full i una còpia de seguretat no li cal res més.',
    'Instal·leu en un servidor nou una versió del web igual o més nova que la de la còpia (docs/operations al projecte, o el fitxer cercle-….tar.gz).',
    `Amb la còpia al servidor, i al costat la carpeta d’imatges (…-pictures) si la còpia es diu …without-pictures: ${command}`,
    'Escriviu la clau d’aquest full quan la demani. Tant fa escriure-la amb majúscules o minúscules, amb espais o sense.',
    'Engegueu el web. Tothom ha de tornar a entrar amb la seva contrasenya.',
  ],
  where: 'On són les còpies',
  whereEmpty: 'Escriviu-ho aquí a mà:',
  made: (day) => `Full fet: ${day}. Val per a les còpies fetes des d’aquell dia.`,
  publicKey: 'La clau pública (la que té el web; no és secreta)',
}

export const backupPageCopy = { es, ca }
