/**
 * Runs before the first paint, inline: the chosen theme and text size stand from the first frame. `data-session` hides
 * the landing page from someone who is on their way to their own start page. Its hash goes into the page's policy.
 */
export const THEME_SCRIPT = `(function(d){try{var l=localStorage,t=l.getItem('lyhord_theme'),s=l.getItem('lyhord_text_size');if(t==='light'||t==='dark')d.theme=t;if(s==='large'||s==='larger')d.textSize=s;if(l.getItem('therapy_auth_token'))d.session=''}catch(e){}})(document.documentElement.dataset)`
