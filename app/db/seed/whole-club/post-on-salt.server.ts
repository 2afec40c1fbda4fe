import type { SamplePost } from './sample-post.server.ts'

const es = `
A las seis de la tarde, en las salinas, todo el mundo mira al oeste. No es por la puesta de sol, que también: es que el viento decide si mañana habrá flor. Con calma, el agua cría una piel de cristales que se recoge a mano, con una pala plana, antes de que se hunda. Con viento, nada. La sal fina es, sobre todo, una cuestión de paciencia meteorológica.

# Tres sales y un error

En la misma balsa nacen tres sales distintas. La **flor** flota, es húmeda y se deshace entre los dedos. La **gruesa** se queda en el fondo, crece despacio y sirve para curar y para hacer costra. Y la **molida** es la gruesa pasada por la piedra, la de todos los días. El error es pagar la primera para tirarla al agua de la pasta: allí no queda nada de lo que la hacía especial.

> «La flor no sala: avisa. Si la notas en el segundo bocado, está bien puesta.»

La frase es de una salinera de tercera generación que recoge descalza y que nos dejó probar. Rompimos más de la que recogimos.

# Al final y desde arriba

La prueba que hicimos en la mesa del club es fácil de repetir. Tres sardinas iguales: una salada una hora antes, otra al ponerla al fuego y la tercera en el plato. La primera queda firme; la segunda, ni una cosa ni otra; la tercera cruje. Ganó la primera para comer con pan y la tercera para comer con los dedos.

![Sardinas sobre sal en el mármol de la pescadería](/images/plat-sardines-960.webp)

Algunos apuntes de la libreta:

1. A la carne, sal gruesa y tiempo. Al huevo frito, flor y ninguna espera.
2. El tomate quiere sal antes que aceite; si no, resbala.
3. En los postres, tres cristales. El cuarto ya es una opinión.

# Para llevarse a casa

Compradla en saco de tela o en tarro de barro y tenedla lejos del vapor. Si se apelmaza, no está vieja: está viva. Y no la guardéis para las visitas, que la sal no mejora con los años; solo nosotros, y no todos.
`

const ca = `
A les sis de la tarda, a les salines, tothom mira cap a ponent. No és per la posta de sol, que també: és que el vent decideix si demà hi haurà flor. Amb calma, l’aigua cria una pell de cristalls que es recull a mà, amb una pala plana, abans que s’enfonsi. Amb vent, res. La sal fina és, sobretot, una qüestió de paciència meteorològica.

# Tres sals i un error

A la mateixa bassa neixen tres sals diferents. La **flor** sura, és humida i es desfà entre els dits. La **gruixuda** es queda al fons, creix a poc a poc i serveix per curar i per fer crosta. I la **mòlta** és la gruixuda passada per la pedra, la de cada dia. L’error és pagar la primera per llençar-la a l’aigua de la pasta: allà no queda res del que la feia especial.

> «La flor no sala: avisa. Si la notes a la segona queixalada, està ben posada.»

La frase és d’una salinera de tercera generació que recull descalça i que ens ho va deixar provar. En vam trencar més de la que vam recollir.

# Al final i des de dalt

La prova que vam fer a la taula del club és fàcil de repetir. Tres sardines iguals: una salada una hora abans, l’altra en posar-la al foc i la tercera al plat. La primera queda ferma; la segona, ni una cosa ni l’altra; la tercera cruix. Va guanyar la primera per menjar amb pa i la tercera per menjar amb els dits.

![Sardines damunt de sal al marbre de la peixateria](/images/plat-sardines-960.webp)

Alguns apunts de la llibreta:

1. A la carn, sal gruixuda i temps. A l’ou ferrat, flor i cap espera.
2. El tomàquet vol sal abans que oli; si no, rellisca.
3. A les postres, tres cristalls. El quart ja és una opinió.

# Per endur-se a casa

Compreu-la en sac de tela o en pot de fang i tingueu-la lluny del vapor. Si s’apilota, no és vella: és viva. I no la deseu per a les visites, que la sal no millora amb els anys; només nosaltres, i no tots.
`

export const postOnSalt: SamplePost = {
  slug: 'tres-sales-y-un-error',
  title: { es: 'Tres sales y un error caro', ca: 'Tres sals i un error car' },
  excerpt: {
    es: 'Una tarde en las salinas, tres sardinas y una conclusión: la flor de sal se pone al final, o se tira.',
    ca: 'Una tarda a les salines, tres sardines i una conclusió: la flor de sal es posa al final, o es llença.',
  },
  content: { es, ca },
  cover: '/images/diari-salines',
  author: 'Jaume Vilardell',
  restaurantId: 7,
}
