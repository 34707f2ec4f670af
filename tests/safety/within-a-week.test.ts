import { expect, test } from 'vitest'
import { screen } from '../../safety/screen.ts'

// docs/safety.md#the-screen: an attempt within a week, what is got ready for one, and a way with a place are immediate; what is long over is not.

const IMMEDIATE = `
Jag försökte ta mitt liv i går
jag försökte ta mitt liv för tre dagar sedan
försökte ta livet av mig i helgen men vågade inte
försökte hänga mig i måndags
i förrgår försökte jag ta mitt liv
jag tog en överdos i helgen
i går tog jag en överdos
jag gjorde ett självmordsförsök i veckan
Jag vill dö. Jag har samlat tabletter.
jag vill dö och har köpt ett rep
Jag orkar inte leva. I går hämtade jag pappas gevär.
Jag vill inte leva. I helgen skrev jag ett testamente.
Jag ska hoppa från bron
jag tänker hoppa från balkongen
jag ska hoppa framför tåget
jag tänker hoppa från Västerbron
försökte ta mitt liv för två timmar sedan
försökte ta mitt liv för en stund sedan
Jag har gjort ett självmordsförsök den här veckan
Försökte ta självmord i går
jag tog en överdos av tabletter i går
Jag vill dö. Repet ligger framme.
jag vill dö, jag har lånat pappas gevär
jag vill dö och har beställt piller
`

const NOT_IMMEDIATE = `
jag försökte ta mitt liv för tio år sedan
jag försökte ta mitt liv när jag var tonåring
min bror tog en överdos i helgen
jag tog en överdos av sol i helgen
jag tog en alvedon i går
Jag ville dö förr. Nu har jag köpt ett rep till segelbåten.
jag har köpt ett rep till gungan
Jag har samlat tabletterna och lämnat in dem på apoteket.
Jag vill dö av skam. Vi skrev testamente hos juristen.
Jag vill dö. Jag slängde tabletterna som jag hade sparat.
vi badade och hoppade från bryggan i går
vi ska hoppa från hopptornet
jag hoppade av tåget i går
i filmen försöker han ta sitt liv
Jag tog en överdos av semlor i går
jag tog en överdos på godis i lördags
jag tog en överdos socialt i helgen
försökte ta mitt liv en gång men i dag är jag lycklig
försökte ta mitt liv som ung men i dag mår jag bra
Barnen vill hoppa från taket på lekstugan
jag ska hoppa från tåget i Hallsberg
Jag är trött på livet. Pappa skrev testamente i våras.
Jag är trött på livet som pendlare. Jag har köpt sömnmedel.
`

const lines = (text: string): string[] => text.trim().split('\n')

test.each(lines(IMMEDIATE))('immediate: %s', (text) => {
  expect(screen(text)).toMatchObject({ messageTier: 'immediate', certainty: 'sure' })
})

test.each(lines(NOT_IMMEDIATE))('not immediate: %s', (text) => {
  expect(screen(text).messageTier).not.toBe('immediate')
})

test('nobody’s state need be known', () => {
  expect(screen('Jag vill dö').tier).toBe('high')
  expect(screen('Hej!').tier).toBe('none')
})
