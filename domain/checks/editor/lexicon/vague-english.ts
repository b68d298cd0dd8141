/** Vague words of English in their basic forms: general nouns, praise without a measure, verbs without a deed. */
export const vagueEnglish = `
ability absolutely accept accomplish accomplishment achieve achievement actually adapt adaptable address
adjust advanced advancement advantage adventure advice age agile aim amazing ambience anybody anyone
anything anytime anywhere appealing appreciate appreciation approach appropriate area array aspect asset
assist assistance atmosphere attain attitude attractive audience authentic authenticity authority automation
available awareness awesome balance barrier basic basically basis beautiful beauty become belief believe
beloved beneficial benefit best better bliss boost boundary brand business capability capacity captivating
care caring case celebrate central certain certainly challenge challenging chance change chapter charisma
charm chic choice circumstance classic clearly clever client climate collaborate collaboration comfort
comfortable commitment committed communicate communication community company compelling competent
competition competitive competitor complete completely complex complicated component comprehensive
concentrate concept condition confidence connect connection consistently constantly consumer contemporary
context continue continuously contribute convenience convenient cooperate cooperation corporation correct
countless courage craft create creative creativity credibility critical crucial cultivate culture current
customer dare dedicated dedication definitely delight deliver demand demanding deserve desire destination
determination develop development devotion difference different difficult difficulty digital digitalization
discover diverse diversity domain dream dynamic ease easily easy economy ecosystem effect effective
effectiveness efficiency efficient effort effortless effortlessly elegance elegant element elevate embrace
emotion emotional empower empowering enable encourage endless energize energy engage engaging enhance
enhancement enjoy enrich ensure enterprise enthusiasm enthusiastic entire entirely environment era
especially essence essential essentially ethic ethical ever everybody everyone everything everywhere
evolution evolve exceed excel excellence excellent exceptional excitement exciting exclusive existence
expand expectation experience experienced expertise explore exquisite extraordinary extremely factor failure
faith famous fantastic fascinating fast favorite feature feel feeling field flexibility flexible flourish
focus force forever foster foundation framework freedom friendly fuel fulfill full fully function
functionality fundamental future general generally gentle genuine glad global globe glow goal good gorgeous
grateful gratitude great grow growth guarantee guidance happiness happy harmony harness healthy heart help
helpful highly holistic honest honesty hope horizon human idea ideal identity image imagination immediate
impact implement importance important impressive improve improvement inclusion increase increasingly
incredible incredibly independence individual indulgence industry infinite influence information inner
innovate innovation innovative insight inspiration inspire inspiring instant integrated integrity
intelligence intelligent interact interesting international intuitive investment issue journey joy joyful
key kind kindness knowledge landscape latest leadership level leverage life lifestyle likely limit live love
lovely loving loyal loyalty luxurious luxury magic main major management mankind manner many market
marketplace master matter maximize mean meaningful mental merit message method milestone mind mindful
mindset mission modern moment mood motivate motivating motivation movement multiple narrative natural
naturally navigate necessary need negative network new nice norm notion nourish nowadays numerous nurture
objective obstacle obviously offer offering often opportunity optimal optimization optimize option
organization original outcome outstanding overall overcome particular particularly partnership passion
passionate past path patience peace people perfect perfectly performance perseverance person personal
perspective philosophy pleasure plenty point popular portfolio position positive possibility possible
potential power powerful practice precious premium presence primary principle problem procedure process
product productive productivity professional profitable progress progressive promote prospect proud proven
provide pure purpose qualified quality quick quickly radiance radiant range rapid rapidly rare react real
reality realize really realm recognition recognize redefine refine regularly reimagine rejuvenate
relationship relevance relevant reliability reliable rely remain remarkable reputation requirement resource
respect respond responsibility responsible result rethink return reveal revive revolution revolutionize
right robust rule safety satisfy scalable scale seamless seamlessly secret sector security selection sense
service several sharpen shift shine significance significant silky simple simplicity simply situation skill
sleek smart smooth society solid solution solve somebody someone something sooner soul soulmate special
specific sphere spirit spiritual stability stable stakeholder standard step story strategic strategy
strength strengthen strong structure stuff stunning style stylish subject succeed success successful
suitable support sustainability sustainable tackle tactic talent target technology thankful thing think
thrilling thrive time timeless tip today together tomorrow topic total totally transform transformation
transition transparency transparent trend true truly trust trusted typically ultimately understand
understanding undoubtedly unique universe unleash unlimited unlock unveil useful user utilize valuable value
variety various versatile very viewpoint virtual visibility vision vital voice warmth way welcome welcoming
whole wisdom wish wonder wonderful world worldwide worth
`;
