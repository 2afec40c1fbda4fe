import type { SamplePost } from './sample-post.server.ts'

const es = `
Hay comidas que se explican con la ropa puesta, y la calçotada es una de ellas: babero hasta la rodilla, manos negras, cabeza atrás. Lo demás son detalles, pero en los detalles es donde las casas se pelean. Hemos preguntado a cuatro y tenemos cinco versiones.

# El fuego

Sarmiento, y que haga llama. La cebolla tiene que quemarse por fuera deprisa para cocerse por dentro en su jugo. Cuando la primera capa es carbón y por la punta sale espuma, está. Después, papel de periódico y media hora de manta: ahí es donde se vuelve dulce.

> «Quien los saca del fuego y los sirve tiene hambre, no criterio.»

# La salsa

Aquí empieza la discusión. Tomate y ajo escalivados, almendra y avellana tostadas, aceite, vinagre, y la ñora, que unos remojan y otros fríen. Todo el mundo está de acuerdo en que no es romesco, y todo el mundo la llama romesco.

![Calçots a la brasa en una teja, con un cuenco de romesco](/images/plat-calcots-960.webp)

Nuestra versión, a falta de la última prueba:

1. Cuatro tomates y una cabeza de ajos, escalivados enteros.
2. Cien gramos de almendra y cincuenta de avellana, bien tostadas.
3. La pulpa de tres ñoras remojadas desde la víspera.
4. Aceite hasta que brille, vinagre hasta que despierte, sal al final.

# Después

Con la brasa que queda, butifarra, cordero y alubias. Y una naranja, que limpia las manos mejor que el agua. Falta hablar de cuántos: en la mesa del club el récord está en cuarenta y ocho, y lo tiene una socia que pide que no digamos su nombre.
`

const ca = `
Hi ha àpats que s’expliquen amb la roba posada, i la calçotada n’és un: pitet fins al genoll, mans negres, cap enrere. La resta són detalls, però és en els detalls on les cases es barallen. Ho hem preguntat a quatre i en tenim cinc versions.

# El foc

Sarment, i que faci flama. La ceba s’ha de cremar per fora de pressa per coure’s per dins en el seu suc. Quan la primera capa és carbó i per la punta surt escuma, ja està. Després, paper de diari i mitja hora de manta: és allà on es torna dolça.

> «Qui els treu del foc i els serveix té gana, no criteri.»

# La salsa

Aquí comença la discussió. Tomàquet i all escalivats, ametlla i avellana torrades, oli, vinagre, i la nyora, que uns remullen i altres fregeixen. Tothom està d’acord que no és romesco, i tothom en diu romesco.

![Calçots a la brasa en una teula, amb un bol de romesco](/images/plat-calcots-960.webp)

La nostra versió, a falta de l’última prova:

1. Quatre tomàquets i una cabeça d’alls, escalivats sencers.
2. Cent grams d’ametlla i cinquanta d’avellana, ben torrades.
3. La polpa de tres nyores remullades des del dia abans.
4. Oli fins que brilli, vinagre fins que desperti, sal al final.

# Després

Amb la brasa que queda, botifarra, xai i mongetes. I una taronja, que neteja les mans millor que l’aigua. Falta parlar de quants: a la taula del club el rècord és de quaranta-vuit, i el té una sòcia que demana que no diguem el seu nom.
`

export const postOnCalcots: SamplePost = {
  slug: 'calcots-cinco-versiones',
  title: {
    es: 'Calçots: cuatro casas, cinco versiones',
    ca: 'Calçots: quatre cases, cinc versions',
  },
  excerpt: {
    es: 'El fuego, la manta y una salsa que nadie llama por su nombre. Borrador a falta de la última prueba.',
    ca: 'El foc, la manta i una salsa que ningú no anomena pel seu nom. Esborrany a falta de l’última prova.',
  },
  content: { es, ca },
  cover: '/images/diari-calcotada',
  author: 'Jaume Vilardell',
  restaurantId: 5,
}
