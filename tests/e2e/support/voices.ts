import type { Page } from 'playwright-core'

/** A browser's voice that keeps what it is given to say (`said`), and is done with a sentence only when the test says so. */
export const speaks = (voices: readonly { lang: string; localService: boolean }[]) => `
  window.said = []
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => ${JSON.stringify(voices)},
    speak: (utterance) => { speech.current = utterance; window.said.push({ text: utterance.text, rate: utterance.rate }) },
    cancel: () => { const cut = speech.current; speech.current = null; cut?.dispatchEvent(new Event('error')) },
  })
  Object.defineProperty(window, 'speechSynthesis', { value: speech })
  window.SpeechSynthesisUtterance = class extends EventTarget { constructor(text) { super(); this.text = text } }
  window.isSpeaking = () => Boolean(speech.current)
  window.finishSentence = () => speech.current?.dispatchEvent(new Event('end'))`

export const OWN_VOICE = [{ lang: 'sv-SE', localService: true }] as const

export const said = (page: Page) => page.evaluate<{ text: string; rate: number }[]>('window.said')

/** A browser that hears one sentence, and listens until it is told to stop. */
export const HEARS = `
  window.isListening = false
  window.SpeechRecognition = class {
    start() {
      if (window.hasHeard) return
      window.hasHeard = true
      window.isListening = true
      setTimeout(() => {
        this.onstart()
        const result = Object.assign([{ transcript: 'jag sover dåligt' }], { isFinal: true })
        setTimeout(() => this.onresult({ resultIndex: 0, results: [result] }), 50)
      })
    }
    stop() { window.isListening = false; this.onend() }
    abort() { window.isListening = false }
  }`
