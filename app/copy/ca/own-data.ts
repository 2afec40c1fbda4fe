import type { ownData as spanish } from '#app/copy/es/own-data.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const ownData: Translation<typeof spanish> = {
  title: 'Dades i privacitat',
  lead: 'Què guarda el club de tu, per a què i fins quan. Ho pots descarregar tot, i el compte el pots eliminar quan vulguis.',
  kept: 'Què guardem',
  facts: (months) => [
    [
      'El teu compte',
      'Nom, correu, idioma, contrasenya xifrada de manera irreversible, sessions obertes i verificació en dos passos. Perquè hi puguis entrar, mentre tinguis el compte.',
    ],
    [
      'La teva condició de soci',
      `El que vas posar en demanar-la i la teva fitxa de soci. Per gestionar-la, mentre ho siguis. Una sol·licitud rebutjada s’esborra al cap de ${months}.`,
    ],
    [
      'Les teves reserves',
      `El teu nom, el teu correu i qui t’acompanya, per guardar-te el lloc i avisar-te. Queden anònimes ${months} després de l’esdeveniment.`,
    ],
    [
      'Dietes i al·lèrgies',
      'Perquè mengis sense risc. S’esborren 7 dies després de l’esdeveniment.',
    ],
    ['Les teves ressenyes', 'Les veu tothom amb el nom que hi vas posar, fins que les esborris.'],
    ['El que ens has escrit', `Els teus missatges des de la pàgina de contacte, ${months}.`],
    ['Els correus que t’enviem', `Per saber que t’han arribat, ${months}.`],
    [
      'El registre de seguretat',
      'Què s’ha fet al compte i quan, per protegir-lo. Els accessos i les xarxes s’esborren al cap de 12 mesos.',
    ],
  ],
  policy: 'Política de privacitat',
  download: {
    title: 'Descarregar les meves dades',
    text: 'Un fitxer zip amb tot: un JSON per endur-te-les a un altre lloc i una taula CSV de cada cosa. No porta contrasenyes ni codis. Les notes internes del club no hi són: si les vols, escriu-nos.',
    submit: 'Descarregar les meves dades',
    failure: 'No s’han pogut descarregar',
  },
  deletion: {
    title: 'Eliminar el compte',
    text: 'Abans de fer-ho t’ensenyem què s’esborra i què es queda.',
    go: 'Eliminar el meu compte',
    lead: 'És immediat i no es pot desfer. Ningú del club no el podrà recuperar.',
    gone: 'Què s’esborra',
    goes: {
      account: 'El teu compte, amb les teves sessions, la verificació en dos passos i els codis.',
      mails: 'Els correus que t’hem enviat i els que esperaven. Només en surt un de comiat.',
      reviews: (count) =>
        count === 1
          ? 'La teva ressenya d’un restaurant.'
          : `Les teves ${count} ressenyes de restaurants.`,
      messages: (count) =>
        count === 1
          ? 'El missatge que ens vas enviar.'
          : `Els ${count} missatges que ens vas enviar.`,
      requests: (count) =>
        count === 1
          ? 'La teva sol·licitud o condició de soci que no és vigent.'
          : `Les teves ${count} sol·licituds o condicions de soci que no són vigents.`,
      coming: (count) =>
        count === 1
          ? 'Es cancel·la la teva reserva, i la plaça passa a qui espera:'
          : `Es cancel·len les teves ${count} reserves, i les places passen a qui espera:`,
      refund:
        'Si alguna dona dret a devolució, el correu de comiat et diu quant i amb quin número demanar-la.',
    },
    kept: 'Què es queda, i per què',
    stays: {
      past: (count) =>
        count === 1
          ? 'Una reserva passada o cancel·lada, sense nom ni correu: els comptes de l’esdeveniment han de quadrar.'
          : `${count} reserves passades o cancel·lades, sense nom ni correu: els comptes dels esdeveniments han de quadrar.`,
      member: (number) =>
        `La teva fitxa de soci núm. ${number}, amb el teu nom, el teu correu i el teu telèfon: continues sent soci. Per donar-te de baixa, escriu-nos.`,
      log: 'Al registre de seguretat, què s’ha fet amb el compte i quan, sense el teu nom ni el teu correu: només un número.',
      posts: 'El que hagis publicat al blog, sense el teu nom.',
    },
    lastAdmin:
      'Ets l’única persona que administra el lloc. Abans d’eliminar el teu compte, dona aquest rol a una altra persona.',
    confirm: 'Entenc que no es pot desfer',
    submit: 'Eliminar el meu compte per sempre',
    failure: 'No s’ha eliminat el compte',
    back: 'Tornar sense eliminar res',
  },
}
