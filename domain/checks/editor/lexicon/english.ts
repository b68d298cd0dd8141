import { vagueEnglish } from './vague-english.ts';
import { emptyPhrases, hollowWords, thinPhrases } from './english-phrases.ts';
import type { WordLists } from './lexicon.ts';

export const english: WordLists = {
  empty: emptyPhrases,
  thin: thinPhrases,
  hollow: hollowWords,
  vague: vagueEnglish,
  endings: "ies>y s es 's ied>y ed d ing ing>e ly ily>y",
  openings: `
in today's; in a world; in an era; in this article|post|blog|guide; in the world of; in the modern;
in recent years;
welcome to|back; we live in; we are|we're happy|excited|thrilled|proud|pleased|delighted;
i am|i'm happy|excited|thrilled|proud|humbled|honored; happy|excited|thrilled|proud to; exciting news|times;
big news; the time|wait has|is; have you ever; are you looking|tired|ready|struggling; looking for|to;
do you want|need|love; did you know; imagine a|having|waking; picture this; let's face; as we all; as you;
it is|it's no secret; it goes without; it is|it's important; there are many|several|hundreds|countless|numerous|a;
there is|there's no doubt; everyone|everybody knows|wants|loves; more and more; now more than;
choosing a|the|an; finding a|the|an right|perfect|best; introducing; meet the; discover; experience the; unlock;
immerse yourself; indulge; elevate; say goodbye; the power of; the importance of; life is|can; time is; change is;
success is; communication is; innovation is; leadership is; quality is; the market is; the world is|has;
we hope this; i hope this; hope you're|you; our mission; at * we; are you a|an; when it comes;
since the dawn; throughout history; for centuries; technology has; the internet has;
our|your * is|are coming|here|back;
`,
  requests: `
reply; comment; comments; tell us; tell me; let us know; write to us; write us; write to me; write in; message us;
call us; call the; call; text us; book; reserve; pick a|your; choose a|your; order; buy; add to; get your|my|a|the;
try it|the|our|this; start a|your|with|my|free|by; download; subscribe to; sign up; register; rsvp; apply;
save your|this|my; claim;
share; follow us|me|for; visit; come by|to|and|along|in; bring; drop by|in; stop by;
join|meet us|me on|at|for|this|next;
see the|our|a|how|your|all|it|prices|which; read the|our|how|why|katja's|about; watch the;
check your|the|our|in|out; view; send us|me|it|your|back; request; ask for|us|me|your|the;
compare; open the|your; go to; vote; tag us; enter; renew; upgrade; switch; donate; give; donate to;
schedule; swipe;
click; tap; link in; use code|the; show this; scan; print; cancel; pause; unsubscribe; preorder; pre order;
change the|your|one|it; send it|the; change; take; plan; contact; measure; test; put; keep; set
`,
  blandRequests: `
learn more; find out more; discover more; read more; see more; click here; get started; contact us;
get in touch; stay tuned;
check it out; join us; join our|the; follow us; explore more; book now; buy now; shop now; act now; order now;
start today; start your journey; visit our website; visit us; call now; call us today; sign up today|now;
try it today|now;
share your thoughts; let me know; tag someone; drop a; double tap; repost if; like and; take action; take the
`,
  chatter: `
here's|here is|are your|a|an|the|three|some|my|two * post|article|version|draft|email|ad|description|copy|caption;
here's|here is|are your|a|an|the|three|some|my|two * * post|article|version|draft|email|ad|description|copy|caption|options;
here's|here is|are your|a|an|the|three|some|my|two post|article|version|draft|email|ad|description|copy|caption|options;
here's|here is|are your|a|an|the|three|some * options|versions|variations|ideas|drafts for;
here's|here is|are three|two|four|five|some options|versions|variations; sure here's|here;
certainly here's|here; of course here's|here; absolutely here's|here; sure thing; as a language model;
as a large language; an ai language; ai language model; i'm an ai; i am an ai;
i cannot|can't check|provide|browse|access|verify|fulfill|assist; i'm sorry but i|as; i am sorry but i;
i apologize but; my knowledge cutoff; knowledge cutoff; optimized for your keyword;
end of article|post|email; note to editor|self; the above text; the text above; as requested;
per your request; based on your request|prompt|brief; your prompt;
as an ai i|language|model|assistant|chatbot|developed|created|trained|my;
let me know if you'd like me|a|an|another|any|it|more|changes;
let me know if you would like me|a|an|another|any|it|more|changes; if you'd like i can;
would you like me to adjust|change|revise|write|create; i can also adjust|rewrite|provide|tailor
`,
  politeChatter: `
let me know if you'd|you want|need|like|would; feel free to adjust|modify|edit|customize|tweak;
if you'd like me|i; would you like me to; do you want me to; please provide the|more|me;
i've written|created|drafted|optimized a|an|this|the|your;
i have written|created|drafted|optimized a|an|this|the|your; i hope this|that|it helps; hope this helps;
`,
  consequences: `
so that; so you|it|the|your|they|we|nothing|no; because; which means; that means; this means; without;
instead of; rather than; lets you; you can; no need; no more|longer; enough to|for|not|that; keeps; saves;
even|also if|when|with|after|in; where it; if you|it|your; means you|that|no|less; fits; stays; lasts; won't;
doesn't; never needs; replaces; protects; relieves;
`,
  numbers: `
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half third quarter
dozen twice twelfth fifth sixth tenth
`,
  reader: `you your yours yourself you're you'll you've you'd`,
};
