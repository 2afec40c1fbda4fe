import type { LegalText } from '#app/copy/legal-text.ts'

/** Privacy policy: articles 13 of the RGPD and 11 of the LOPDGDD, cookies by article 22.2 of the LSSI. */
export const legalPrivacy: LegalText = {
  title: 'Política de privacitat',
  description:
    'Quines dades personals tractem, per a què, quant de temps i com exercir els teus drets. Sense rastrejadors.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'resumen',
      heading: 'En poques paraules',
      blocks: [
        {
          list: [
            'Només demanem les dades que calen per al que ens demanes.',
            'No en fem publicitat, no les venem i no elaborem perfils.',
            'El lloc no carrega res de tercers fins que tu ho demanes, i no fa servir galetes d’anàlisi ni de publicitat.',
            'Pots veure, corregir, descarregar o esborrar les teves dades des del teu compte, o escrivint a {{email}}.',
          ],
        },
      ],
    },
    {
      id: 'responsable',
      heading: 'Responsable del tractament',
      blocks: [
        {
          facts: [
            ['Responsable', '{{legalName}}'],
            ['NIF', '{{nif|NIF de l’associació}}'],
            ['Adreça', '{{seat}}'],
            ['Correu electrònic', '{{email}}'],
            ['Telèfon', '{{phone}}'],
          ],
        },
        'Tractem les teves dades d’acord amb el Reglament (UE) 2016/679 (RGPD) i la Llei orgànica 3/2018, de protecció de dades personals i garantia dels drets digitals (LOPDGDD). Per la seva mida i activitat, el club no està obligat a nomenar delegat de protecció de dades.',
      ],
    },
    {
      id: 'tratamientos',
      heading: 'Què tractem, per a què i quant de temps',
      blocks: [
        {
          table: {
            head: ['Quan', 'Dades', 'Per a què i amb quina base', 'Fins quan'],
            rows: [
              [
                'Crees un compte',
                'Nom, correu, contrasenya xifrada de manera irreversible, idioma',
                'Donar-t’hi accés. Execució del contracte, art. 6.1.b RGPD',
                'Fins que esborris el compte',
              ],
              [
                'Demanes ser soci',
                'Nom, correu, telèfon i motiu si els dones',
                'Decidir la teva admissió i gestionar la relació. Art. 6.1.b',
                'Mentre siguis soci. Si la sol·licitud es rebutja, {{retention}}',
              ],
              [
                'T’inscrius en un esdeveniment',
                'Nom, correu, places',
                'Reservar-te lloc i avisar-te de canvis. Art. 6.1.b',
                '{{retention}} després de l’esdeveniment; llavors la reserva queda anònima',
              ],
              [
                'Ens dius la teva dieta o les teves al·lèrgies',
                'Dades de salut',
                'Que puguis menjar sense risc. El teu consentiment explícit, art. 9.2.a; el pots retirar abans de l’esdeveniment',
                '7 dies després de l’esdeveniment',
              ],
              [
                'Ens escrius',
                'Nom, correu, telèfon si el dones i missatge',
                'Respondre’t. Interès legítim a atendre qui escriu, art. 6.1.f',
                '{{retention}}',
              ],
              [
                'T’escrivim nosaltres',
                'Els correus que t’enviem',
                'Avisar-te del que demanes i saber que t’ha arribat. Art. 6.1.b',
                '{{retention}}',
              ],
              [
                'Publiques una ressenya',
                'Nom, puntuació i text, visibles per a tothom',
                'Compartir la teva opinió. Art. 6.1.b',
                'Fins que l’esborris',
              ],
              [
                'Pagues una quota o un esdeveniment',
                'Dades de facturació',
                'Complir les lleis fiscal i comptable. Art. 6.1.c',
                '6 anys (art. 30 del Codi de comerç)',
              ],
              [
                'Fas servir el lloc',
                'Adreça IP i dades tècniques de la petició; els intents d’accés',
                'Protegir el lloc i els comptes. Interès legítim, art. 6.1.f',
                '{{logRetention|termini dels registres del servidor, com a màxim 12 mesos}}',
              ],
            ],
          },
        },
        'Els camps obligatoris estan assenyalats. Sense ells no podem atendre el que demanes. No prenem decisions automatitzades: cada sol·licitud la llegeix una persona.',
        'En acabar cada termini, les dades s’esborren o es fan anònimes. Si la llei obliga a conservar-les més temps, queden bloquejades fins que prescriguin les responsabilitats (art. 32 LOPDGDD).',
      ],
    },
    {
      id: 'destinatarios',
      heading: 'Qui les rep',
      blocks: [
        'Dins del club, només qui les necessita per a la seva tasca. Fora del club:',
        {
          list: [
            'El proveïdor del servidor: {{hosting|nom i país, dins de l’Espai Econòmic Europeu}}, com a encarregat del tractament.',
            'El proveïdor de correu: {{mailing|nom i país}}, com a encarregat del tractament.',
            'El restaurant o el productor que acull un esdeveniment: nombre de comensals i dietes o al·lèrgies, per cuinar sense risc.',
            'Les administracions públiques, quan una llei hi obliga.',
          ],
        },
        'No transferim dades fora de l’Espai Econòmic Europeu. Si obres un mapa o comparteixes una pàgina en una xarxa social, és el teu navegador qui es connecta amb aquest servei, que aplica la seva pròpia política.',
      ],
    },
    {
      id: 'derechos',
      heading: 'Els teus drets',
      blocks: [
        'Pots accedir a les teves dades, rectificar-les, suprimir-les, limitar-ne el tractament, oposar-t’hi, endur-te-les a un altre servei i retirar el consentiment que hagis donat, sense que això afecti el que ja s’ha fet.',
        'Si tens compte, a «Dades i privacitat» descarregues el que guardem de tu i l’elimines quan vulguis, sense demanar-ho a ningú.',
        'Per a la resta, escriu a {{email}} o a la nostra adreça postal dient quin dret exerceixes. Responem en un mes. Només si tenim dubtes raonables sobre qui ets et demanarem que ho acreditis.',
        'Si creus que no ho hem fet bé, pots reclamar davant l’Agència Espanyola de Protecció de Dades (C/ Jorge Juan, 6, 28001 Madrid, www.aepd.es).',
      ],
    },
    {
      id: 'menores',
      heading: 'Menors',
      blocks: [
        'Per tenir compte cal haver fet 14 anys (art. 7 LOPDGDD), i 18 per ser soci o assistir a un esdeveniment on se serveix alcohol.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Galetes i emmagatzematge',
      blocks: [
        'El lloc fa servir només galetes pròpies i estrictament necessàries per al que demanes. Estan exemptes de consentiment (art. 22.2 LSSI) i per això no veuràs cap avís.',
        {
          table: {
            head: ['Nom', 'Per a què', 'Durada'],
            rows: [
              [
                '__Host-session',
                'Mantenir la teva sessió oberta',
                '30 dies com a màxim; en sortir s’esborra',
              ],
              [
                'signed-in',
                'Saber si hi ha una sessió oberta, i només aleshores preguntar de qui és; no diu qui ets',
                '30 dies com a màxim; en sortir s’esborra',
              ],
              [
                '__Host-device',
                'Reconèixer un dispositiu on ja vas entrar: ningú no bloqueja el teu compte provant contrasenyes i t’avisem quan s’hi entra des d’un altre',
                '1 any',
              ],
              ['__Host-passkey', 'Entrar amb una passkey en aquest navegador', '5 minuts'],
              ['language', 'Recordar l’idioma que tries', '1 any'],
              ['__Host-sign-up', 'Acabar un registre ja començat', '1 dia'],
              ['flash', 'Ensenyar-te el resultat del que acabes de fer', '1 minut'],
              [
                'language (emmagatzematge local)',
                'Recordar l’idioma que tries',
                'Fins que l’esborris',
              ],
              [
                'membershipDraft (emmagatzematge local)',
                'No perdre una sol·licitud a mig escriure; no surt del teu navegador',
                '1 dia',
              ],
            ],
          },
        },
        'Pots esborrar-les o bloquejar-les al teu navegador. Sense la de sessió no podràs entrar al teu compte; tota la resta continua funcionant.',
      ],
    },
    {
      id: 'seguridad',
      heading: 'Seguretat i canvis',
      blocks: [
        'Les connexions van xifrades, les contrasenyes es desen de manera irreversible, cada persona de l’equip veu només el que la seva tasca exigeix i queda constància de qui canvia què. Si una bretxa de seguretat comportés un risc alt per a tu, t’avisarem sense dilació (art. 34 RGPD).',
        'Si canviem aquesta política, publicarem aquí la nova versió amb la data. Si el canvi t’afecta de manera rellevant, t’escriurem abans.',
      ],
    },
  ],
}
