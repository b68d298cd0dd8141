import { readRates } from './read-rates.ts';

/**
 * The words that hold a sentence together, whatever it is about, with how many of 100,000 such words each is in English
 * at large: the mean of film dialogue (SUBTLEX-US), a novel (Moby-Dick) and addresses to Congress. Only what a voice has
 * over that counts for it, so the numbers need not be exact. Contractions are measured by themselves.
 */
export const everydayWords: ReadonlyMap<string, number> = readRates(
  'the 10384 of 5581 and 5036 to 4738 a 3679 i 3574 in 2971 you 2885 that 2494 it 2324 for 1497 is 1433 ' +
    'we 1281 this 1258 with 1256 be 1227 on 1101 he 1063 was 1059 but 1053 have 1047 not 1047 as 997 all 996 ' +
    'his 969 our 969 by 884 me 881 what 826 at 801 are 764 my 713 no 696 so 692 from 662 will 644 which 616 ' +
    'there 607 they 601 now 556 one 556 him 555 do 533 can 528 been 518 an 514 your 495 their 487 or 464 ' +
    'out 461 like 459 if 453 up 438 were 428 had 427 here 416 has 411 more 400 just 385 about 382 them 378 ' +
    'who 356 some 349 when 344 would 330 get 327 her 326 these 326 well 324 then 310 must 309 us 301 upon 300 ' +
    'how 295 into 286 she 280 other 278 only 267 its 265 did 259 over 249 should 236 those 235 down 234 ' +
    'than 234 let 230 could 229 any 225 got 223 such 220 last 216 where 208 before 207 very 200 never 190 ' +
    'little 188 may 188 too 187 every 183 why 183 first 180 back 179 own 178 still 174 again 171 yet 170 ' +
    'most 166 much 162 yes 159 off 149 after 145 through 140 something 139 because 137 even 137 against 135 ' +
    'same 134 though 133 ever 132 many 131 under 128 am 127 without 125 being 122 while 121 away 118 ' +
    'shall 116 might 113 between 112 nothing 107 really 103 also 100 both 97 once 91 among 89 always 85 ' +
    'another 85 together 85 does 81 next 79 almost 78 each 78 done 77 doing 75 anything 73 soon 73 enough 71 ' +
    'himself 70 within 69 since 68 thus 64 around 62 having 62 already 60 during 60 whether 59 however 58 ' +
    'maybe 58 nor 57 few 55 everything 54 less 53 till 53 whose 53 along 52 myself 52 ago 51 least 48 ' +
    'themselves 48 towards 48 cannot 45 past 45 itself 43 either 40 mine 40 others 38 indeed 37 near 37 ' +
    'behind 36 therefore 36 toward 36 until 36 yourself 36 rather 35 perhaps 34 several 33 sometimes 32 ' +
    'ourselves 31 whom 30 none 29 someone 28 actually 27 besides 27 ought 27 quite 27 unless 27 beyond 24 ' +
    'across 23 later 23 beneath 22 inside 22 often 22 above 21 although 20 anyone 20 except 20 instead 20 ' +
    'everyone 19 neither 19 nobody 18 outside 18 yours 17 below 15 throughout 15 hence 13 nevertheless 13 ' +
    'moreover 12 otherwise 12 whenever 11 ours 9 despite 7 usually 7 wherever 7 seldom 6 theirs 5 whereas 5 ' +
    'beside 4 furthermore 4 onto 3 hers 2 unto 2 via 1',
);
