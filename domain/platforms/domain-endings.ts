/** Country code top-level domains without dots, from the root zone database of IANA (2026-11-20). */
const countryCodes =
  'ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|' +
  'cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gb|gd|' +
  'ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|' +
  'kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|' +
  'mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|' +
  'sb|sc|sd|se|sg|sh|si|sj|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|' +
  'ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw';

/** The usual generic top-level domains; the root zone has about 1,200 more that posts rarely contain. */
const genericEndings =
  'com|net|org|info|biz|edu|gov|mil|int|name|pro|aero|coop|museum|jobs|mobi|travel|tel|asia|cat|app|dev|page|blog|shop|' +
  'store|online|site|website|space|tech|cloud|agency|studio|design|digital|media|news|live|life|world|today|team|' +
  'company|email|link|click|club|academy|school|training|events|tickets|health|fitness|coffee|restaurant|bar|pizza|' +
  'photo|photos|video|music|games|art|xyz|top|vip|one|group|global|solutions|services|support|marketing|market|' +
  'finance|money|fund|capital|legal|law|consulting|ventures|works|zone|city|london|berlin|nyc|paris|amsterdam|wiki|' +
  'social|community|network|systems|software|technology|energy|green|bio|eco|farm|garden|kitchen|house|homes|realty|' +
  'fashion|style|beauty|clothing|jewelry|toys|gift|gifts|deals|sale|promo|fun|cool|best|help|guide|tips|how|report';

/**
 * Top-level domains by which text without a scheme is recognized as a URL, as one alternative of a regular expression.
 */
export const domainEndings = `${countryCodes}|${genericEndings}`;
