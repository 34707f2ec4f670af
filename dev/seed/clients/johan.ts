import type { SeedExchange } from '../seed-client.ts'

/** Johan, 41: after a separation, every other week alone. */
export const JOHAN: readonly SeedExchange[] = [
  {
    hoursAgo: 75,
    message:
      'Separerade i våras. Barnen är här varannan vecka. Veckorna utan dem är så tysta att jag knappt orkar gå hem.',
    response:
      'Från fullt hus till tystnad, varannan vecka. Det är en sorg som börjar om hela tiden.\n\nVad brukar du göra den första kvällen, när de har åkt?',
    importance: 3,
    type: 'regular',
  },
  {
    hoursAgo: 74.8,
    message: 'Sitter i bilen på parkeringen. Ibland en timme.',
    response:
      'En timme i bilen, för att slippa tystnaden där uppe. Det säger något om hur tungt steget in genom dörren är.\n\nOm någon satt bredvid dig där i bilen, vem skulle du önska att det var?',
    importance: 3,
    type: 'reflection',
  },
  {
    hoursAgo: 74.5,
    message: 'Min bror. Men han har fullt upp och jag vill inte vara till besvär.',
    response:
      'Din bror, och samtidigt tanken att inte få ta plats hos honom.\n\nTänk om det var tvärtom, att han satt i bilen. Vad skulle du vilja att han gjorde?',
    importance: 3,
    type: 'reflection',
  },
  {
    hoursAgo: 26,
    message: 'Ringde honom. Vi pratade om hockey i tjugo minuter. Det var konstigt skönt.',
    response:
      'Tjugo minuter hockey, och något blev lite lättare. Det behövde inte handla om det svåra för att hjälpa.\n\nVad tror du att det var i samtalet som gjorde gott?',
    importance: 3,
    type: 'regular',
  },
]

/** What Johan writes when he asks to be matched with a therapist. */
export const JOHANS_WISH =
  'Separerade i våras och har det tungt de veckor barnen inte är här. Skulle vilja prata med någon som har tid på kvällar.'
