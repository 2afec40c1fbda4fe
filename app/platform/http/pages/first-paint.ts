/**
 * Inline script before the first paint: sets the attributes by which CSS shows the visitor, from
 * this tab's last answer; the page script repeats it later
 * (`app/kit/page-script/remembered-visitor.ts`). Equal for everybody, so cached pages allow it by
 * hash.
 */
export const firstPaint = `(function(d){if(!/(?:^|; )signed-in=1(?:;|$)/.test(document.cookie))return;var s="account unknown";try{s=sessionStorage.getItem("visitor")||s}catch(e){}s=s.split(" ");d.visitor=s[0];d.standing=s[1]})(document.documentElement.dataset)`
