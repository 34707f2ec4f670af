import { useEffect, useEffectEvent } from 'react'
import { MESSAGE_MAX_LENGTH } from '../../../contract/limits.ts'
import { messageToSend } from '../conversation/composer-keys.ts'

/**
 * Runs inline before the chat's script has come: Enter in the field where it sends (chat-settings.ts), or "Skicka", is noted on the document as
 * `data-early-send` until somebody writes on, and `/` leads to the field. The way to load the page anew, where the script is
 * missing, takes the words along. Its hash goes into the page's policy.
 */
export const EARLY_SEND =
  "(function(d){function f(){return document.querySelector('textarea')}" +
  "function n(e){e.preventDefault();e.stopPropagation();if(f().value.trim())d.earlySend=''}" +
  "function s(){var k;try{k=localStorage.getItem('lyhord_enter_choice')}catch(e){}" +
  "return k?k==='always':!matchMedia('(pointer: coarse)').matches}" +
  "addEventListener('keydown',function(e){if(d.field)return;var o=e.target===f();" +
  "if(o&&e.key==='Enter'&&!e.shiftKey&&!e.isComposing&&e.keyCode!==229){if(e.ctrlKey||e.metaKey||s())n(e)}" +
  "else if(!o&&e.key==='/'&&!e.ctrlKey&&!e.metaKey&&!e.altKey){e.preventDefault();f().focus()}},true);" +
  "addEventListener('input',function(){delete d.earlySend},true);" +
  "addEventListener('click',function(e){if(d.field)return;if(e.target.closest('[data-send]'))n(e);" +
  "else if(e.target.closest('[href=\"\"]')&&f().value)try{sessionStorage.setItem('instantChatDraft',f().value)}catch(e){}},true)" +
  '})(document.documentElement.dataset)'

/** Carries out what was asked for before the script had come, once; from then on the field answers by itself. */
export function useEarlySend(send: (text: string) => void): void {
  const carryOut = useEffectEvent(send)
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['field'] = 'here'
    if (dataset['earlySend'] === undefined) return
    delete dataset['earlySend']
    const text = messageToSend(document.querySelector('textarea')?.value ?? '', MESSAGE_MAX_LENGTH)
    if (text !== null) carryOut(text)
  }, [])
}
