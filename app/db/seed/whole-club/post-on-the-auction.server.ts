import type { SamplePost } from './sample-post.server.ts'

const es = `
La subasta del pescado va hacia abajo. Empieza en un precio que nadie pagaría y cae, deprisa, hasta que alguien aprieta un botón. Quien espera mucho se queda sin; quien se asusta paga de más. En veinte minutos ha cambiado de manos todo lo que ha dado el mar aquel día, y en la sala solo se oye la cinta que arrastra las cajas.

# Aprender a mirar una caja

Fuimos siete socios y un cocinero. Él no miraba los ojos del pescado, como nos habían enseñado, sino la caja entera: si está ordenada, si hay hielo debajo y no solo encima, si las piezas son de un mismo lance. Una barca que trata bien lo pequeño trata bien lo grande.

> «Yo no compro un pescado: compro a la gente que lo ha traído.»

Después sí, de cerca: la piel tensa, las agallas del color del vino y aquel olor que no es de pescado, sino de mar.

# Los que nadie pide

La sorpresa estaba en las últimas cajas. Jurel, brótola, araña, sargo pequeño: pescado bueno que vale una cuarta parte porque no sabemos qué hacer con él. El cocinero se llevó tres y con eso comimos todos.

- La **araña**, rebozada, sin las púas, con unas gotas de limón.
- El **jurel**, en escabeche, y a esperar dos días.
- La **brótola**, al vapor, con una patata y aceite del bueno.

![Suquet de pescado con patatas, mejillones y gambas en cazuela de barro](/images/plat-suquet-960.webp)

Con las cabezas y las espinas salió un caldo que se guardó para el suquet. Aquello también es la lonja: lo que no se tira.

# Ir a verlo

En muchos puertos se puede entrar a media tarde, detrás de un cristal o en una grada. Conviene llegar antes que las barcas y preguntar en la cofradía. Y luego, claro, cenar cerca: en la guía hay casas donde lo que se ha visto en la cinta llega al plato dos horas después. Es el único lujo que no se puede encargar.
`

const ca = `
La subhasta del peix va cap avall. Comença en un preu que ningú no pagaria i cau, de pressa, fins que algú prem un botó. Qui espera massa es queda sense; qui s’espanta paga de més. En vint minuts ha canviat de mans tot el que ha donat el mar aquell dia, i a la sala només se sent la cinta que arrossega les caixes.

# Aprendre a mirar una caixa

Hi vam anar set socis i un cuiner. Ell no mirava els ulls del peix, com ens havien ensenyat, sinó la caixa sencera: si està endreçada, si hi ha gel a sota i no només a sobre, si les peces són d’un mateix bol. Una barca que tracta bé el petit tracta bé el gros.

> «Jo no compro un peix: compro la gent que l’ha portat.»

Després sí, de prop: la pell tibant, les ganyes del color del vi i aquella olor que no és de peix, sinó de mar.

# Els que ningú no demana

La sorpresa era a les últimes caixes. Sorell, bròtola, aranya, sard petit: peix bo que val una quarta part perquè no sabem què fer-ne. El cuiner se’n va endur tres i amb això vam dinar tots.

- L’**aranya**, arrebossada, sense les punxes, amb unes gotes de llimona.
- El **sorell**, en escabetx, i a esperar dos dies.
- La **bròtola**, al vapor, amb una patata i oli del bo.

![Suquet de peix amb patates, musclos i gambes en cassola de fang](/images/plat-suquet-960.webp)

Amb els caps i les espines en va sortir un brou que es va guardar per al suquet. Allò també és la llotja: el que no es llença.

# Anar-ho a veure

En molts ports es pot entrar a mitja tarda, darrere d’un vidre o en una grada. Convé arribar-hi abans que les barques i preguntar a la confraria. I després, és clar, sopar a prop: a la guia hi ha cases on el que s’ha vist a la cinta arriba al plat dues hores més tard. És l’únic luxe que no es pot encarregar.
`

export const postOnTheAuction: SamplePost = {
  slug: 'el-precio-que-baja',
  title: {
    es: 'El precio que baja: una tarde en la lonja',
    ca: 'El preu que baixa: una tarda a la llotja',
  },
  excerpt: {
    es: 'Veinte minutos de subasta, siete socios callados y tres pescados que nadie quería. La mejor comida del mes.',
    ca: 'Vint minuts de subhasta, set socis callats i tres peixos que ningú no volia. El millor dinar del mes.',
  },
  content: { es, ca },
  cover: '/images/diari-peix',
  author: 'Ester Cabanes',
  restaurantId: 4,
}
