/** Phrases that say nothing: they fit every company and every subject. */
export const emptyPhrases = `
in today's * world; in today's * * world; in today's * landscape; in today's * * landscape; in today's * age;
in today's digital; in today's fast paced; in today's competitive; in today's ever changing;
in today's society; in a world where|of|that|full; in the modern world; in this day and age;
in an age|era where|of; in an increasingly * world; in an ever * world|environment|market|landscape;
in a rapidly changing|evolving; ever changing|evolving; constantly|rapidly changing|evolving; fast paced;
world is constantly|always|rapidly changing; now more than ever; more than ever before; than ever before;
more relevant|important than ever; never been easier|better|simpler; never been more important|relevant;
at the end of the day; when all is said and done; the fact of the matter; it goes without saying;
needless to say; it is|it's important to note|remember|understand; it is|it's no secret;
it is|it's all about; it's not just about; is not about * it's|it; is about|means much more than;
so much more than; more than just a|an|about; more than just; not only * but also; last but not least;
first and foremost; each and every; the|all that matters is; what really|truly matters; what matters most;
truly|really matters; make|makes|making all the difference; make|makes|making a|the|real difference;
makes us different; stand|stands|standing out from the crowd; set|sets us|you|them apart;
ahead of the curve|game|competition|pack; stay|staying|stays ahead; stay|staying|remain competitive;
left behind; navigate|navigating the|this|today's; the complexities of; tip of the iceberg;
game changer|changers|changing; paradigm shift; think|thinking outside the box; out of the box;
low hanging fruit; move|moving the needle; win win; synergy|synergies; best in class; best of breed;
world class; state of the art; cutting edge; industry leading; market leading; leading provider;
trusted partner; a|your partner you can trust; one stop shop; all in one solution;
turnkey|turn key solution|solutions; tailor|tailored made|to;
tailored solution|solutions|approach|experience; bespoke solution|solutions; customized solution|solutions;
innovative solution|solutions|approach|approaches|product|products|offerings|ideas;
comprehensive solution|solutions|range|suite|approach; solution|solutions that;
perfect|ideal|right solution|choice|companion|partner|addition|place|gift;
perfect for any|every|all|anyone|everyone; something|choice for everyone;
a wide|broad|whole range|variety|array of; a plethora|myriad|multitude|wealth|host of; a testament to;
a treasure trove; rich tapestry; tapestry of; beacon of; a symphony of; delve|delves|delving into;
dive|diving|deep into|in|dive; let's dive|explore|delve; embark|embarking|embarks on;
unlock|unlocks|unlocking|unleash|unleashes|unleashing|harness|harnessing|maximize|maximise|fulfill|realize the|your|their|its|full|new|true;
full potential; is key; is king; is everything; are endless|limitless;
endless|limitless|unlimited|infinite possibilities|opportunities;
new possibilities|opportunities|challenges|horizons|heights;
exciting|endless|countless|unique|great|new opportunity|opportunities; challenges and opportunities;
opportunities and challenges; unprecedented challenges|times|opportunities;
exciting times|news|journey|things; journey not a; journey of a; every step of the|your;
go|goes|going the extra mile; above and beyond; take|takes|taking|bring|elevate * * to the next level;
take|takes|taking it|things|this to the; to the next level; to new heights; raise|raising the bar;
push|pushing the boundaries|envelope|limits; exceed|exceeds|exceeding expectations;
top|highest|number priority; our top|highest|first priority;
committed|dedicated to excellence|providing|delivering|quality|helping|your|making;
commitment to excellence|quality|you; dedication to; strive|strives|striving to|for; we are|we're passionate;
passionate about; passion for|and|with; with passion; made|crafted with love|passion|care;
attention to detail; combined experience; customer satisfaction; customer|client focused|centric|first;
your satisfaction; your success is; we believe in|that; our mission|vision is|to; our values; our promise;
why choose us; what sets us; who we are; like no other|never; second to none; unlike any other;
one of a kind; once in a lifetime; of a lifetime; the best of both; the best version of;
best version of yourself;
change|changes|changing|transform|transforms|transforming|shape|shaping|revolutionize|revolutionizes|revolutionizing|reimagine the|your|how|everything;
the future of; shape|shaping * future|tomorrow; future self; future is here|now|bright; future belongs to;
future proof; for years to come; of tomorrow; tomorrow's challenges|world|leaders; dream|dreams come true;
from start to finish; of all sizes|kinds|levels|ages; of any size;
businesses|companies|organizations of all|every; look|looking no further; search no more;
you've come to the right; you are|you're in the right; at * we believe|understand|know|pride;
pride ourselves; we are|we're here to|for; we've got you; got you covered; don't miss out;
miss this opportunity|chance; what are you waiting; act now; stay tuned; watch this space;
exciting news|announcement|update; couldn't be happier|prouder; discover the|how|our|a|your|what;
experience the|a|true|our; explore the|our|a; start your journey; take the leap|first|plunge; take action;
make it happen; ready to take|transform|elevate|unlock|get|start|embrace; ready for the; be part of;
part of our|the|something; believe in yourself; follow your heart|dreams|passion;
dare to be|dream|lead|dream; dream big; think big; never give up; the sky is; hard work pays; teamwork makes;
small steps; big changes|things|dreams|difference; rome wasn't; success is; failure is; secret to success;
key to success; recipe for success; road|path to success; success story|stories; growth mindset;
mindset|energy you; positive energy|vibes|change|impact; real value|impact|change; add|adds|adding value;
create|creates|creating|deliver|delivers|delivering|provide|provides|drive|drives|driving value|results|growth|success|impact|experiences|solutions|excellence;
drive|drives|driving innovation|engagement|efficiency; results driven; data driven|decisions|insights;
actionable insights; valuable insights; key takeaways|takeaway; core competencies; core values; at its core;
at the heart|core|forefront of; at the touch; at your fingertips; peace of mind; quality of life; well being;
work life balance; body mind and; mind body and; for body mind; treat|pamper yourself; you deserve;
deserve|deserves the best|it|a|this|more; because you; you're|you are worth; only the best|finest;
finest|highest|best|premium|superior|top ingredients|quality|materials|standards;
high|highest|top|unmatched|unparalleled|superior quality; quality products|service|services|and;
easy and|peasy; powerful features|and|tool|tools; range of features;
seamless|seamlessly experience|integration|integrated|collaboration; smarter not harder; work smarter;
takes care of; worry free; hassle free; stress free; risk free; hassle of; say goodbye to; say hello to;
bid farewell; immerse yourself; indulge|indulgence in; a world of; feast for; all the|your senses;
unforgettable moment|moments|experience|memories; memories that; magic moment|moments|of;
a little magic|luxury; hint of luxury|elegance; something special|extraordinary|truly|for;
truly special|unique|exceptional|extraordinary|remarkable; simply the; is not a * it's; let's face it;
let's be honest; imagine a world; picture this; without further ado; as we all; we all know; everyone knows;
according to experts|studies|research; different for everyone; there is no one; one size fits;
plays|play|playing a|an crucial|vital|important|key|significant|essential;
crucial|vital|essential|important|key|significant role|factor|aspect|element|component;
it is|it's essential|crucial|vital|important|imperative; good communication; communication is;
listen to your; be patient; stay positive|motivated|focused|true; agree or|disagree; repost if;
if this resonates; resonates with you; thoughts in; let that sink; read that again; here's the thing;
unpopular opinion; hot take; holistic approach|view|look|solution; strategic approach|partner|thinking;
clear strategy|vision|path; right mindset|partner|partners|strategy|tools|path|way;
continuously|constantly evolve|improve|improving|evolving|growing; respond|react flexibly|quickly|to;
changing conditions|times|environment; profound change|changes; dynamic environment|market|world|landscape;
competitive landscape|edge|advantage|market|environment;
digital landscape|age|era|world|future|transformation; complex world|and;
grow|grows|growing|scale|scales with you; grow your business;
boost|boosts|boosting your|the|productivity|sales|efficiency|engagement;
increase|improve|enhance|optimize productivity|efficiency|performance|engagement;
maximum|maximize|greater efficiency|comfort|results|value; innovation and; culture of; openness and;
people first; put the customer; customer at the; at the center; better together; together we;
stronger together; one team; like|as family; to the family; part of the family;
team of experts|professionals; best deals; your one; for all your; all your needs;
meet|meets|meeting|suit|fit your|their|every|these|customer needs|expectations|requirements;
your|their|individual|specific|unique needs|requirements; your unique;
achieve|reach|reaching|achieving your|their goals|dreams|potential;
help|helps you achieve|succeed|reach|grow; focus on what; what you do; icing on; no brainer;
long term success; journey begins|starts; road ahead; thing of the;
blend|blends|blending harmoniously|seamlessly|tradition|style; form and function; luxury and;
any occasion|room|home|style|office|space; every occasion|home|need|taste|style; anytime anywhere;
anywhere anytime; 24 7; 100 percent satisfaction
`;

/** Phrases that are common and thin; a few of them do no harm. */
export const thinPhrases = `
the|an|and only constant is; when it comes to; it is|it's worth noting|mentioning|remembering;
isn't|not just a|an *; stand|stands|standing out; keep|keeping up with; thrive in; next level;
next generation; end to end; perfect|great|ideal|wonderful way to; power of; the secret|secrets to|of|behind;
the key|keys to; a|the|your|our|this|every * journey; step of the way; years of experience;
many|decades of experience; make|making your dreams; whether you are|you're a|an|just|looking|new;
whether it is|it's; no matter what|where|who|how; regardless of; for everyone; welcome to the|our|a; here at;
we understand that; we know that; don't miss|wait; so why wait; why not; hurry up|now; limited time;
while supplies|stocks last; more to come;
happy|excited|thrilled|proud|pleased|delighted|honored|humbled to announce|share|introduce|present|inform|launch;
can't wait to|for; can not wait to; look|looking forward to; hard work and; worked|working hard|tirelessly;
thanks|thank you to the|our|all|everyone; thank you for your; do not|don't hesitate; feel free to;
please contact; if you have any; any questions; get in touch; contact us today|now; learn more;
find out more; discover more; get started; join us; join the|our; stay|get inspired; step by step;
day by day; one step at; first step; best practices; wide|wider audience; target audience; at a glance;
self care; the very best;
excellent|exceptional|outstanding|great|unmatched|top service|quality|experience|results|customer|value;
user friendly; easy to use; fast and easy; quick and easy;
clean|intuitive|modern|sleek|timeless|elegant interface|design|and; save|saving|saves time|you;
time and money; world of; special moment|moments|occasion|someone|place; every moment; touch of;
again and again; a must have; must have; nice to have; no longer a; is no longer;
are you|you're looking|tired|ready|struggling|searching; have you ever|wondered; did you know; what if i;
in conclusion; to sum up; in summary; all in all; to conclude; in this article|post|guide|blog;
in the following; read on; keep reading; as you know;
studies|research|experts|statistics show|shows|say|suggest|agree; many people|experts|companies|businesses;
most people; some people; it depends; pros and cons; there are many|several|numerous|various|a|countless;
plays|play a * role; important thing; important factor|aspect|role|part|step; tag someone|a; double tap;
drop a|your; let me know; strategy and; efficiency and; productivity and; quality and; real people;
our team of; our experts|team; highly qualified|skilled|trained|experienced;
experienced|dedicated|passionate|strong|friendly|professional|expert team|staff|professionals;
friendly service|staff; fair prices; great|unbeatable|competitive|best|affordable prices|price;
affordable price|prices; special offers|conditions|deals; great deals; exclusive offer|offers|deals|access;
goals and; best of all; best part; long run; going forward; moving forward; here to stay; style and;
elegance and; comfort and; atmosphere of; whatever your; round the clock
`;

/** Single words that sound like something and say little. */
export const hollowWords = `
seamless seamlessly leverage leverages leveraging leveraged utilize utilizes utilizing robust
holistic holistically synergistic synergy innovative innovation innovations groundbreaking
revolutionary revolutionize transformative empower empowers empowering empowerment elevate elevates
elevating unleash unleashing unlock unlocking unlocks streamline streamlined streamlining optimize
supercharge skyrocket turbocharge unparalleled unmatched unrivaled unforgettable breathtaking
stunning exquisite indulge indulgence pamper pampered enchanting enchanted mesmerizing captivating
delightful luxurious timeless effortless effortlessly tirelessly vibrant bustling nestled
multifaceted pivotal paramount plethora myriad landscape ecosystem stakeholder stakeholders
proactive proactively agile agility scalable empathetic authentic authenticity visionary excellence
uniquely undoubtedly meticulous meticulously foster fosters fostering cultivate embrace embraces
embracing thrive thriving resonate resonates touchpoint touchpoints mindset tailored bespoke
unprecedented invaluable indispensable ultimate extraordinary remarkable amazing incredible awesome
fantastic wonderful magical inspiring inspire inspired inspires passionate passion dedicated
dedication unwavering
`;
