import { describe, expect, it } from 'vitest'
import { shortAnswers } from './short-answers.ts'

const YES_NO = ['Ja', 'Nej', 'Jag vet inte']

describe('shortAnswers', () => {
  it.each([
    ['Det låter tungt. Har du sovit något i natt?', YES_NO],
    ['Jag hör dig.\n\nOch känns det likadant nu?', YES_NO],
    ['På en skala från 1 till 10, hur stark är oron?', ['Ungefär 2', 'Ungefär 5', 'Ungefär 8']],
    ['Hur starkt är det, 0–10?', ['Ungefär 2', 'Ungefär 5', 'Ungefär 8']],
    ['Är det mer oro eller sorg?', ['Oro', 'Sorg']],
    ['Handlar det om jobbet, familjen eller något annat?', ['Jobbet', 'Familjen', 'Något annat']],
    ['Vill du hellre **skriva av dig** eller få ett råd?', ['Skriva av mig', 'Få ett råd']],
  ])('%s', (reply, answers) => {
    expect(shortAnswers(reply, 'none')).toEqual(answers)
  })

  it.each([
    'Jag finns här.',
    'Hur känns det i kroppen?',
    'Vad tror du att det beror på?',
    'Är du trött? Eller är det något annat?',
    'Vill du berätta mer om hur det var i går kväll när ni bråkade, eller ska vi stanna vid det som händer nu?',
    'Har du sovit? Berätta.',
    'Ska jag fråga mer eller vill du vila?',
    'Är det A, B, C eller D?',
  ])('has none where nothing plain is asked: %s', (reply) => {
    expect(shortAnswers(reply, 'none')).toEqual([])
  })

  it.each([
    'Har du tankar på att dö?',
    'Har du en plan för hur du skulle göra det?',
    'Tänker du skada dig själv?',
    'Är någon våldsam mot dig, slår han dig?',
    'Har du tabletter hemma?',
  ])('never lets what is grave be answered in passing: %s', (reply) => {
    for (const tier of ['none', 'concern', 'high', 'immediate'] as const) expect(shortAnswers(reply, tier)).toEqual([])
  })

  it('above tier none has answers only to whether one is alone or safe', () => {
    for (const tier of ['concern', 'high', 'immediate'] as const) {
      expect(shortAnswers('Är du ensam just nu?', tier)).toEqual(YES_NO)
      expect(shortAnswers('Är du i säkerhet?', tier)).toEqual(YES_NO)
      expect(shortAnswers('Har du sovit?', tier)).toEqual([])
      expect(shortAnswers('Hur starkt är det, 1–10?', tier)).toEqual([])
      expect(shortAnswers('Är det mer oro eller sorg?', tier)).toEqual([])
    }
  })
})
