/**
 * What runs before a page is painted for the first time, as text: the attributes of the document's element
 * by which the style shows who is signed in, of what this tab has heard last. The page script does the same
 * later (`app/kit/page-script/remembered-visitor.ts`). It is the same for everybody, so cached pages carry it by hash.
 */
export const firstPaint = `(function(d){if(!/(?:^|; )signed-in=1(?:;|$)/.test(document.cookie))return;var s="account unknown";try{s=sessionStorage.getItem("visitor")||s}catch(e){}s=s.split(" ");d.visitor=s[0];d.standing=s[1]})(document.documentElement.dataset)`
