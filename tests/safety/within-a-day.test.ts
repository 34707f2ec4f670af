import { expect, test } from 'vitest'
import { screen } from '../../safety/screen.ts'

// docs/safety.md#the-screen: own death with an hour within a day is immediate; an hour beside anything else is not.

const IMMEDIATE = `
Jag vill dö i natt
JAG VILL DÖ I NATT
jag vill do inatt
jag vill dö ikväll
jag vill verkligen dö ikväll
jag vill dö nu
jag vill dö idag
jag vill dö redan i natt
jag vill dö denna natt
jag vill dö inom en timme
jag vill dö i natt och ingen kan stoppa mig
jag vill dö i kväll när alla sover
jag vill dö i natt, är så trött
jag vill dö i natt har jag bestämt
jag vill bara dö nu, tabletterna ligger framför mig
jag vill dö. i natt.
Jag vill dö. Jag gör det ikväll.
Jag orkar inte leva mer. Det blir i natt.
jag vill inte leva längre, i natt gör jag det
ikväll är det slut, jag orkar inte leva
jag vill inte leva en natt till
jag vill inte leva till imorgon
Jag ska dö i natt
i kväll ska jag dö
jag tänker dö ikväll
i natt dör jag
ikväll dör jag
i natt blir det av
i natt ska det ske
det blir i natt jag dör
jag kommer dö i natt, jag har bestämt mig
jag ska dö innan solen går upp
nu tar jag livet av mig
snart tar jag livet av mig
ikväll tar jag livet av mig
Jag tar livet av mig i natt
jag tänker ta livet av mig ikväll
jag vill ta livet av mig nu ikväll
jag kommer ta mitt liv i kväll
i natt ska jag ta mitt liv
nu ska jag ta mitt liv
jag ska döda mig idag
Jag dödar mig själv ikväll
jag ska begå självmord i natt
jag ska avsluta mitt liv i natt
ikväll avslutar jag mitt liv
i natt gör jag slut på allt
jag ska hänga mig i natt
i natt hänger jag mig
ikväll hoppar jag från bron
jag ska hoppa framför tåget ikväll
i want to die tonight
kms ikväll
`

const NOT_IMMEDIATE = `
jag vill dö, i natt var värst
jag ville dö i natt, det gick över
jag vill dö av skam i dag
jag dör av trötthet i natt
jag dör av tristess idag
dör av hunger nu
jag dör så varmt är det idag
jag dör vad fint det är idag
jag höll på att dö av skratt ikväll
jag vill dö av skratt när jag tänker på ikväll
jag skulle dö för en pizza nu
jag är död i benen efter passet idag
imorgon är jag död av träningsvärk
jag är så trött att jag dör, ska sova nu
jag är dödstrött ikväll
i filmen säger han "jag vill dö i natt"
i låten sjunger de jag vill dö i natt
såg en dokumentär ikväll om en man som ville dö
vi pratade om självmord i skolan idag
min mormor dog i natt
pappa dog i dag
katten dog i natt
vår hund ska avlivas i dag
min farfar ska dö snart, läkaren sa det idag
farmor kanske dör i natt och jag sitter hos henne
mamma ligger för döden, hon dör nog i natt
idag är det två år sedan min bror tog livet av sig
Jag vill inte dö i natt, jag är rädd för hjärtat
jag blev rädd att jag skulle dö i natt
jag trodde jag skulle dö i natt, panikångest
jag har dödsångest i natt igen
kriget, folk dör i dag
jag vill dö, i dag var den värsta dagen på länge
jag vill dö. I natt sov jag dåligt.
i dag vill jag dö igen
jag orkar inte leva. i dag var jag på jobbet
självmordstankarna kom tillbaka i dag
förr ville jag dö, i kväll lagar jag mat
i natt blir det av, vi åker till Grekland!
ikväll blir det av, vår första dejt
nu gör jag det, jag säger upp mig
i natt ska det snöa
ikväll är det slut mellan oss
i natt är det slut på semestern
min sista natt här i lägenheten
nu är det dags att avsluta projektet
`

const lines = (text: string): string[] => text.trim().split('\n')
const tierOf = (text: string) => screen(text, { tier: 'none' }).messageTier

test.each(lines(IMMEDIATE))('immediate: %s', (text) => {
  expect(tierOf(text)).toBe('immediate')
})

test.each(lines(NOT_IMMEDIATE))('not immediate: %s', (text) => {
  expect(tierOf(text)).not.toBe('immediate')
})

test('what is taken back is not made immediate by an hour', () => {
  expect(tierOf('jag vill inte dö, jag vill sova i natt')).not.toBe('immediate')
  expect(tierOf('jag har aldrig velat dö, inte i dag heller')).not.toBe('immediate')
})
