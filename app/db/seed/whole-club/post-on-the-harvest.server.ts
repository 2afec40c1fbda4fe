import type { SamplePost } from './sample-post.server.ts'

const es = `
Vendimiar con los amigos de un club gastronómico es sobre todo una lección de humildad. A las ocho todo el mundo canta; a las diez, todo el mundo pregunta cuánto falta; a las doce nadie habla, y es entonces cuando se empieza a hacer bien. La tijera va sola, la mano aprende el peso de un racimo y la espalda explica, sin palabras, por qué el vino cuesta lo que cuesta.

# Cestos pequeños

En esta viña no entra ninguna máquina, porque no cabe. Los bancales son de cuatro filas y el muro que los aguanta es más viejo que la casa. La uva baja en cestos de quince kilos, para que los de abajo no se aplasten, y llega a la bodega antes del mediodía. Todo lo demás, nos dicen, ya está hecho: si la uva entra entera y fría, el vino se hace casi solo.

> «El enólogo puede estropear una buena vendimia. Arreglar una mala, no lo he visto nunca.»

# El desayuno, que es la mitad

A las nueve y media se para. Pan de payés, arengada, uva negra y un vino del año pasado que se bebe en vaso. Es un desayuno de pobre que hoy haría cola en cualquier barra: sal, grasa, dulce y frío, todo junto y con las manos sucias.

![Uva negra y blanca sobre una losa](/images/club-raim-960.webp)

Quien quiera repetirlo en casa, que busque:

1. Una arengada abierta y aplastada entre la puerta y el marco, como toda la vida.
2. Uva de mesa con semilla, que tiene más sabor y obliga a ir despacio.
3. Un tinto joven, fresco, de los que no piden copa.

# Lo que queda

Por la tarde la bodega olía a pan y a manzana. El mosto ya hervía en el primer depósito, con aquel ruido de lluvia menuda. Nos dieron a probar: dulce, espeso, sin ninguna pista de lo que será. Volveremos en primavera a averiguarlo, y alguien llevará las fotos de las diez de la mañana, cuando todavía cantábamos.
`

const ca = `
Veremar amb els amics d’un club gastronòmic és sobretot una lliçó d’humilitat. A les vuit tothom canta; a les deu, tothom pregunta quant falta; a les dotze ningú no parla, i és aleshores quan es comença a fer bé. La tisora va sola, la mà aprèn el pes d’un raïm i l’esquena explica, sense paraules, per què el vi costa el que costa.

# Cistells petits

En aquesta vinya no hi entra cap màquina, perquè no hi cap. Els bancals són de quatre fileres i el marge que els aguanta és més vell que la casa. El raïm baixa en cistells de quinze quilos, perquè els de sota no s’aixafin, i arriba al celler abans de migdia. Tota la resta, ens diuen, ja està feta: si el raïm entra sencer i fred, el vi es fa gairebé sol.

> «L’enòleg pot espatllar una bona verema. Arreglar-ne una de dolenta, no ho he vist mai.»

# L’esmorzar, que és la meitat

A dos quarts de deu es para. Pa de pagès, arengada, raïm negre i un vi de l’any passat que es beu en got. És un esmorzar de pobre que avui faria cua en qualsevol barra: sal, greix, dolç i fred, tot junt i amb les mans brutes.

![Raïm negre i blanc sobre una llosa](/images/club-raim-960.webp)

Qui vulgui repetir-ho a casa, que busqui:

1. Una arengada oberta i aixafada entre la porta i el marc, com tota la vida.
2. Raïm de taula amb pinyol, que té més gust i obliga a anar a poc a poc.
3. Un negre jove, fresc, dels que no demanen copa.

# El que queda

A la tarda el celler feia olor de pa i de poma. El most ja bullia al primer dipòsit, amb aquell soroll de pluja menuda. Ens en van donar a tastar: dolç, espès, sense cap pista del que serà. Hi tornarem a la primavera a esbrinar-ho, i algú portarà les fotos de les deu del matí, quan encara cantàvem.
`

export const postOnTheHarvest: SamplePost = {
  slug: 'a-las-doce-nadie-canta',
  title: {
    es: 'A las doce nadie canta: un día de vendimia',
    ca: 'A les dotze ningú no canta: un dia de verema',
  },
  excerpt: {
    es: 'Cestos pequeños, bancales de cuatro filas y un desayuno que vale por la mitad del jornal.',
    ca: 'Cistells petits, bancals de quatre fileres i un esmorzar que val per mig jornal.',
  },
  content: { es, ca },
  cover: '/images/diari-verema',
  author: 'Jaume Vilardell',
  restaurantId: 10,
}
