import type { PictureTexts } from '#app/db/schema/restaurants.ts'

/** What the site's own pictures show, where a sample shows them as more than decoration. */
const texts: Record<string, PictureTexts> = {
  'casa-esdeveniments': {
    es: 'Vino tinto cayendo en la copa a la luz de las velas',
    ca: 'Vi negre que cau a la copa a la llum de les espelmes',
  },
  'casa-comunitat': {
    es: 'Seis manos alrededor de una mesa puesta, vistas desde arriba',
    ca: 'Sis mans al voltant d’una taula parada, vistes des de dalt',
  },
  'casa-viatges': {
    es: 'Camino entre viñas hacia un pueblo al atardecer',
    ca: 'Camí entre vinyes cap a un poble al capvespre',
  },
  'club-pa-amb-tomaquet': {
    es: 'Tomates, ajos, pan de payés y una aceitera',
    ca: 'Tomàquets, alls, pa de pagès i un setrill',
  },
  'club-raim': {
    es: 'Uva negra y blanca sobre una losa',
    ca: 'Raïm negre i blanc sobre una llosa',
  },
  'diari-ametllers': {
    es: 'Almendros en flor en bancales de piedra seca',
    ca: 'Ametllers florits en bancals de pedra seca',
  },
  'diari-calcotada': {
    es: 'Calçots en la parrilla sobre el fuego al anochecer',
    ca: 'Calçots a la graella sobre el foc al vespre',
  },
  'diari-peix': {
    es: 'Puesto de pescado con toldo junto al mar',
    ca: 'Parada de peix amb tendal vora el mar',
  },
  'diari-premsa': {
    es: 'Prensa de aceite con capachos y el primer aceite cayendo a la tinaja',
    ca: 'Premsa d’oli amb cofins i el primer oli que raja a la gerra',
  },
  'diari-salines': {
    es: 'Salinas con montones de sal a la puesta de sol',
    ca: 'Salines amb munts de sal a la posta de sol',
  },
  'diari-verema': {
    es: 'Cestos de uva ante la viña',
    ca: 'Cistells de raïm davant de la vinya',
  },
  'hero-01-terrasses': {
    es: 'Viñas en terrazas al atardecer',
    ca: 'Vinyes en terrasses al capvespre',
  },
  'hero-02-copes': {
    es: 'Tres copas de vino a la luz de una ventana',
    ca: 'Tres copes de vi a la llum d’una finestra',
  },
  'hero-03-cala': {
    es: 'Cala con pinos y una barca al amanecer',
    ca: 'Cala amb pins i un llagut a trenc d’alba',
  },
  'hero-04-taula-fosca': {
    es: 'Plato oscuro con una ramita de olivo',
    ca: 'Plat fosc amb una branqueta d’olivera',
  },
  'hero-05-montserrat': {
    es: 'La sierra de Montserrat sobre la niebla',
    ca: 'La serra de Montserrat sobre la boira',
  },
  'hero-06-cava': {
    es: 'Tres copas de cava con luces al fondo',
    ca: 'Tres copes de cava amb llums al fons',
  },
  'hero-07-oliverar': {
    es: 'Campo de olivos por la mañana',
    ca: 'Camp d’oliveres al matí',
  },
  'hero-08-celler': { es: 'Botas de roble en la bodega', ca: 'Bótes de roure al celler' },
  'hero-09-sopar': {
    es: 'Mesa con velas y copas de vino',
    ca: 'Taula amb espelmes i copes de vi',
  },
  'hero-10-vi': {
    es: 'Dos copas de vino tinto, una botella y uva',
    ca: 'Dues copes de vi negre, una ampolla i raïm',
  },
  'plat-arros-negre': {
    es: 'Arroz negro con mejillones en la paella, con alioli al lado',
    ca: 'Arròs negre amb musclos a la paella, amb allioli al costat',
  },
  'plat-bolets': {
    es: 'Níscalos salteados en una sartén de hierro',
    ca: 'Rovellons saltats en una paella de ferro',
  },
  'plat-calcots': {
    es: 'Calçots a la brasa en una teja, con un cuenco de romesco',
    ca: 'Calçots a la brasa en una teula, amb un bol de romesco',
  },
  'plat-canelons': {
    es: 'Canelones gratinados en una fuente de barro',
    ca: 'Canelons gratinats en una plata de fang',
  },
  'plat-crema-catalana': {
    es: 'Crema catalana en cazuelita de barro con el caramelo roto por la cuchara',
    ca: 'Crema catalana en cassoleta de fang amb el caramel trencat per la cullera',
  },
  'plat-formatges': {
    es: 'Quesos, membrillo y nueces sobre una pizarra',
    ca: 'Formatges, codonyat i nous damunt d’una pissarra',
  },
  'plat-gambes': {
    es: 'Gambas rojas sobre sal gruesa en una bandeja',
    ca: 'Gambes vermelles damunt de sal gruixuda en una safata',
  },
  'plat-garoines': {
    es: 'Erizos de mar abiertos sobre sal gruesa',
    ca: 'Garoines obertes damunt de sal gruixuda',
  },
  'plat-mato': {
    es: 'Mató con miel y nueces en un plato azul',
    ca: 'Mató amb mel i nous en un plat blau',
  },
  'plat-pa-amb-tomaquet': {
    es: 'Rebanadas de pan con tomate, tomates y una aceitera sobre una mesa de madera',
    ca: 'Llesques de pa amb tomàquet, tomàquets i un setrill damunt d’una taula de fusta',
  },
  'plat-panellets': {
    es: 'Panellets de piñones y de coco sobre papel de horno',
    ca: 'Panellets de pinyons i de coco damunt de paper de forn',
  },
  'plat-sardines': {
    es: 'Sardinas sobre sal en el mármol de la pescadería',
    ca: 'Sardines damunt de sal al marbre de la peixateria',
  },
  'plat-suquet': {
    es: 'Suquet de pescado con patatas, mejillones y gambas en cazuela de barro',
    ca: 'Suquet de peix amb patates, musclos i gambes en cassola de fang',
  },
}

/** What the picture of a stored path shows. Throws for one that this folder does not know. */
export function textsOf(path: string): PictureTexts {
  const known = texts[path.replace('/images/', '')]
  if (!known) throw new Error(`no words for the picture ${path}`)
  return known
}

/** The same by their paths, as restaurants keep them. */
export const altsOf = (paths: readonly string[]): Record<string, PictureTexts> =>
  Object.fromEntries(paths.map((path) => [path, textsOf(path)]))
