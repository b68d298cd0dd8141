/** Parses words with their numbers from "the 10384 of 5581", a compact format for the page. */
export function readRates(list: string): ReadonlyMap<string, number> {
  const items = list.split(' ');
  return new Map(items.flatMap((word, at) => (at % 2 === 0 ? [[word, Number(items[at + 1])] as const] : [])));
}

// General English, here and in the tables beside: nine tenths mixed English (the 50,000 sentences of nlp-corpus 4.4.0:
// reviews, dialogue, news, letters, questions), one tenth addresses to Congress, 1790-2020. Only counts were taken, no
// text.

/**
 * Function words, which are frequent in texts on any subject, with their number per 100,000 such words of general
 * English. Contractions are measured separately.
 */
export const everydayWords: ReadonlyMap<string, number> = readRates(
  'the 11862 of 5918 and 5904 to 5703 a 4384 in 3669 that 2256 i 1992 is 1966 you 1856 for 1854 it 1761 ' +
    'with 1426 on 1401 was 1364 this 1268 as 1266 be 1185 have 990 by 942 not 939 but 909 are 908 at 902 ' +
    'he 803 we 773 or 749 your 738 from 680 if 677 they 654 an 646 her 636 all 623 his 617 will 597 my 586 ' +
    'so 584 our 582 which 542 one 531 had 521 has 512 their 506 can 492 more 462 out 458 about 457 when 454 ' +
    'she 440 what 437 were 418 do 414 who 413 me 404 would 401 just 400 been 395 like 390 up 382 its 381 ' +
    'there 376 no 363 him 356 them 344 other 340 some 322 get 315 also 293 only 290 than 284 into 283 ' +
    'first 261 well 257 then 254 now 252 should 252 how 242 could 240 because 238 us 237 very 236 after 231 ' +
    'these 225 any 221 most 221 even 217 over 213 may 211 much 195 such 190 too 186 did 185 many 182 back 181 ' +
    'where 181 really 179 must 176 those 175 before 174 while 166 being 159 little 149 down 147 never 147 ' +
    'both 146 off 146 here 145 through 143 every 141 still 141 between 140 under 140 last 138 got 128 why 128 ' +
    'same 126 own 124 again 122 without 120 something 118 might 116 around 113 each 111 does 110 let 110 ' +
    'another 106 during 104 ever 101 since 100 against 99 always 99 together 94 next 93 am 88 away 85 ' +
    'however 85 few 83 once 83 though 82 until 78 nothing 77 having 76 yet 75 yourself 75 upon 74 enough 72 ' +
    'within 72 less 71 someone 69 already 67 done 65 least 64 later 62 actually 60 others 60 whether 60 ' +
    'anything 59 doing 58 often 56 past 56 shall 56 everything 55 almost 53 quite 53 several 52 among 51 ' +
    'instead 51 although 49 soon 49 either 48 rather 48 himself 44 along 42 cannot 42 ago 41 everyone 41 ' +
    'maybe 41 anyone 37 themselves 37 across 36 itself 36 thus 36 above 34 near 34 indeed 33 yes 33 behind 32 ' +
    'whose 32 toward 31 myself 30 despite 29 outside 29 therefore 29 throughout 28 perhaps 27 unless 27 ' +
    'beyond 26 sometimes 26 whom 26 usually 24 nor 23 towards 23 till 21 inside 19 except 18 neither 18 ' +
    'none 18 otherwise 17 ourselves 17 below 16 moreover 14 mine 13 nobody 11 ought 11 nevertheless 9 onto 9 ' +
    'whenever 9 yours 8 besides 7 furthermore 6 via 6 whereas 6 beside 5 hence 5 ours 4 wherever 4 beneath 3 ' +
    'hers 3 seldom 2 theirs 2 unto 2',
);
