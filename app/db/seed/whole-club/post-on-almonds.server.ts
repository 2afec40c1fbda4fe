import type { SamplePost } from './sample-post.server.ts'

const es = `
El almendro florece antes de tiempo y lo sabe todo el mundo menos él. Saca la flor en pleno invierno, cuando una noche clara puede llevarse la cosecha entera, y cada año hay que contener la respiración hasta marzo. Quizá por eso la almendra se ha ganado un sitio en casi todas las fiestas: es un fruto que ha sobrevivido.

# No son todas iguales

En el obrador nos pusieron delante cuatro cuencos. La **marcona**, redonda y grasa, para mazapán y turrón. La **largueta**, plana, para tostar con piel. La **común**, mezcla de muchas, para picadas y cremas. Y en el último, a propósito, una almendra amarga, para que no se nos olvidara cómo avisa un árbol.

> «La marcona hace el panellet. Las demás lo acompañan.»

Probadas una detrás de otra, la diferencia no es sutil. La primera deja la boca llena de leche; la segunda, de corteza y de sol.

# Panellets, con tres manos

La receta de casa tiene tres ingredientes y una norma. Almendra molida esa mañana, azúcar en la misma cantidad y una patata pequeña, que muchos niegan y casi todos ponen. La norma es esperar: la masa se hace hoy y se hornea mañana.

![Panellets de piñones y de coco sobre papel de horno](/images/plat-panellets-960.webp)

- El horno, muy fuerte y muy corto: por fuera tostado, por dentro crudo.
- Los piñones se pegan con clara, y con paciencia.
- Los de coco se acaban primero. Los de café, nunca se sabe quién los ha hecho.

# Salado, también

Fuera de la fiesta, la almendra trabaja cada día. Está en el romesco, en la picada del suquet, en la sopa blanca que en verano se toma fría con uva. Tostad un puñado al empezar a cocinar: acabará en algún plato, o en la mano de quien pasa por la cocina, que es su destino más frecuente.
`

const ca = `
L’ametller floreix abans d’hora i ho sap tothom menys ell. Treu la flor en ple hivern, quan una nit clara se’n pot endur la collita sencera, i cada any cal contenir la respiració fins al març. Potser per això l’ametlla s’ha guanyat un lloc a gairebé totes les festes: és un fruit que ha sobreviscut.

# No són totes iguals

A l’obrador ens van posar al davant quatre bols. La **marcona**, rodona i grassa, per a massapà i torró. La **llargueta**, plana, per torrar amb pell. La **comuna**, barreja de moltes, per a picades i cremes. I a l’últim, expressament, una ametlla amarga, perquè no oblidéssim com avisa un arbre.

> «La marcona fa el panellet. Les altres l’acompanyen.»

Tastades l’una darrere l’altra, la diferència no és subtil. La primera deixa la boca plena de llet; la segona, d’escorça i de sol.

# Panellets, amb tres mans

La recepta de casa té tres ingredients i una norma. Ametlla mòlta aquell matí, sucre en la mateixa quantitat i una patata petita, que molts neguen i gairebé tots posen. La norma és esperar: la massa es fa avui i s’enforna demà.

![Panellets de pinyons i de coco damunt de paper de forn](/images/plat-panellets-960.webp)

- El forn, molt fort i molt curt: torrats per fora, crus per dins.
- Els pinyons s’enganxen amb clara, i amb paciència.
- Els de coco s’acaben primer. Els de cafè, mai no se sap qui els ha fet.

# Salat, també

Fora de la festa, l’ametlla treballa cada dia. És al romesco, a la picada del suquet, a la sopa blanca que a l’estiu es pren freda amb raïm. Torreu-ne un grapat en començar a cuinar: acabarà en algun plat, o a la mà de qui passa per la cuina, que és el seu destí més freqüent.
`

export const postOnAlmonds: SamplePost = {
  slug: 'cuatro-almendras',
  title: { es: 'Cuatro almendras y una que avisa', ca: 'Quatre ametlles i una que avisa' },
  excerpt: {
    es: 'Del árbol que florece antes de tiempo al panellet que se hornea al día siguiente.',
    ca: 'De l’arbre que floreix abans d’hora al panellet que s’enforna l’endemà.',
  },
  content: { es, ca },
  cover: '/images/diari-ametllers',
  author: 'Ester Cabanes',
  restaurantId: 13,
}
