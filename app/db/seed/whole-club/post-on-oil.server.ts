import type { SamplePost } from './sample-post.server.ts'

const es = `
El primer aceite del año no se parece a ningún otro. Sale verde, turbio, con un punto de hierba cortada que rasca en la garganta, y dura así poco más de un mes. Después se aclara, se calma y empieza a parecerse al que tenemos en la cocina. En el molino lo saben y por eso, la primera noche, nadie se va a dormir sin haber mojado pan.

# Por qué rasca

Lo que rasca no es un defecto. Son los polifenoles, que protegen al fruto mientras está en el árbol y al aceite mientras está en la botella. Una aceituna verde tiene muchos y da poco aceite; una madura, al revés. El productor elige cada año dónde se planta: recoger pronto y perder cantidad, o esperar y perder carácter.

> «Cuando un aceite no pica, me pregunto qué le ha pasado por el camino.»

Nos lo decía el molinero mientras abría el grifo. Lleva cuarenta campañas y todavía prueba cada partida en una taza de café, sin asa, calentada con la mano.

# Cómo lo usamos en casa

Un aceite así no es para freír. Lo que hemos aprendido en nuestras salidas cabe en cuatro líneas:

- En crudo, y al final: sobre una sopa, unas alubias, un pescado recién salido del horno.
- Con pan de miga densa, que aguante. El tomate, después.
- Lejos de la ventana: la luz lo envejece más deprisa que los meses.
- En botella pequeña. Una abierta se acaba en tres semanas, o se queda en recuerdo.

![Rebanadas de pan con tomate, tomates y una aceitera sobre una mesa de madera](/images/plat-pa-amb-tomaquet-960.webp)

# Dónde probarlo

En la guía hay mesas que lo sirven del productor de al lado, y alguna cambia de aceite con cada plato. Pedidlo por su nombre: de qué árbol y de qué mes. Si en la sala lo saben, quedaos a comer. Y si venís a nuestra visita a Les Garrigues, traed una botella vacía y bien limpia: las del molino se acaban siempre antes que el aceite.
`

const ca = `
El primer oli de l’any no s’assembla a cap altre. Surt verd, tèrbol, amb un punt d’herba tallada que rasca a la gola, i dura així poc més d’un mes. Després s’aclareix, es calma i comença a assemblar-se al que tenim a la cuina. Al molí ho saben, i per això la primera nit ningú no se’n va a dormir sense haver sucat pa.

# Per què rasca

El que rasca no és un defecte. Són els polifenols, que protegeixen el fruit mentre és a l’arbre i l’oli mentre és a l’ampolla. Una oliva verda en té molts i dona poc oli; una de madura, al revés. El productor tria cada any on es planta: collir aviat i perdre quantitat, o esperar i perdre caràcter.

> «Quan un oli no pica, em pregunto què li ha passat pel camí.»

Ens ho deia el moliner mentre obria l’aixeta. Porta quaranta campanyes i encara tasta cada partida en una tassa de cafè, sense nansa, escalfada amb la mà.

# Com el fem servir a casa

Un oli així no és per fregir. El que hem après a les nostres sortides cap en quatre línies:

- En cru, i al final: damunt d’una sopa, d’unes mongetes, d’un peix acabat de sortir del forn.
- Amb pa de molla densa, que aguanti. El tomàquet, després.
- Lluny de la finestra: la llum l’envelleix més de pressa que els mesos.
- En ampolla petita. Una d’oberta s’acaba en tres setmanes, o es queda en record.

![Llesques de pa amb tomàquet, tomàquets i un setrill damunt d’una taula de fusta](/images/plat-pa-amb-tomaquet-960.webp)

# On tastar-lo

A la guia hi ha taules que el serveixen del productor del costat, i alguna canvia d’oli amb cada plat. Demaneu-lo pel seu nom: de quin arbre i de quin mes. Si a la sala ho saben, quedeu-vos a dinar. I si veniu a la nostra visita a les Garrigues, porteu una ampolla buida i ben neta: les del molí s’acaben sempre abans que l’oli.
`

export const postOnOil: SamplePost = {
  slug: 'el-primer-aceite',
  title: { es: 'El primer aceite rasca, y está bien', ca: 'El primer oli rasca, i està bé' },
  excerpt: {
    es: 'Verde, turbio y con poca paciencia: qué tiene el aceite de las primeras semanas y cómo no estropearlo en casa.',
    ca: 'Verd, tèrbol i amb poca paciència: què té l’oli de les primeres setmanes i com no espatllar-lo a casa.',
  },
  content: { es, ca },
  cover: '/images/diari-premsa',
  author: 'Ester Cabanes',
  eventId: 3,
}
