/**
 * The most common collocations (see measure/collocations.ts), with their number per 100,000 collocations of general
 * English (see everyday-words.ts).
 */
export const commonCollocations: ReadonlyMap<string, number> = new Map(
  (
    '… … 14333|the … 5045|… , 3855|… . 3789|… of 2352|… to 1969|a … 1860|… and 1731|to … 1662|. … 1652|' +
    'and … 1604|, … 1587|of … 1364|… in 1171|… the 1065|in … 765|of the 715|… that 692|… for 646|, and 608|' +
    '… a 554|i … 518|… on 484|… is 482|… with 464|in the 435|. the 416|this … 397|be … 378|that … 378|' +
    'is … 374|you … 346|for … 344|was … 340|… by 338|your … 315|an … 288|… as 286|, the 282|to the 282|' +
    '… it 276|… was 270|. i 269|… at 269|our … 263|his … 256|… ) 253|… ( 251|my … 250|. . 248|… from 239|' +
    'with … 238|are … 230|… you 227|… ? 224|on … 223|… or 219|not … 216|their … 213|by … 205|or … 204|' +
    ', but 201|and the 201|he … 199|it … 197|( … 194|… are 187|as … 183|on the 183|have … 181|… - 177|… ! 175|' +
    'for the 164|… ; 164|her … 161|… out 161|its … 156|will … 151|to be 146|we … 146|… about 145|… this 144|' +
    '… has 138|they … 137|been … 136|… up 136|… your 134|, i 129|… her 128|… i 128|… : 127|. in 126|at … 126|' +
    'by the 126|from … 126|more … 126|can … 125|other … 125|. it 121|were … 119|with the 117|… will 117|' +
    'at the 113|no … 113|… have 113|so … 110|some … 110|she … 109|that the 109|… me 109|has … 107|. this 106|' +
    'all … 106|in a 105|it is 104|. if 103|… into 103|? … 100|… were 100|just … 99|… him 99|… who 99|but … 98|' +
    'of a 97|is a 96|who … 96|had … 94|one … 91|… like 91|… them 90|. but 88|it was 88|these … 88|very … 88|' +
    'if you 87|, which 86|. and 84|from the 84|… had 84|… when 84|… an 83|any … 82|as a 82|first … 82|' +
    'also … 81|would … 81|most … 80|which … 79|… if 79|… their 79|… which 79|… his 78|… not 78|. we 76|, a 73|' +
    ') . 72|, as 72|- … 71|… would 71|: … 70|for a 70|it . 70|… more 70|, in 69|only … 69|… can 69|! … 68|' +
    '… our 68|, it 67|… so 67|… my 66|… than 66|, or 65|if … 65|… all 65|… but 64|… what 64|. he 63|' +
    'about … 63|with a 62|, we 61|. a 61|many … 60|, you 59|. you 59|every … 59|is the 59|one of 59|as the 58|' +
    '… be 58|) , 57|of our 57|this is 57|really … 56|will be 56|… between 56|… over 56|have been 55|i was 55|' +
    'like … 55|… back 55|, he 54|and i 54|to a 54|… he 54|, to 53|the first 53|and a 52|little … 52|' +
    'the same 52|than … 51|what … 51|… down 51|last … 50|when … 50|… should 50|… we 50|) … 49|i have 49|' +
    'out of 49|… after 49|. they 48|own … 48|same … 48|those … 48|you are 48|… before 48|, with 47|being … 47|' +
    'could … 47|in this 47|then … 47|… off 47|… one 47|… through 47|; … 46|has been 46|on a 46|… its 46|' +
    ', so 45|into … 45|… just 45|all the 44|may … 44|should … 44|you . 44|you can 44|… they 44|! ! 43|' +
    'have a 43|to get 43|was a 43|… because 43|. so 42|he was 42|must … 42|never … 42|that you 41|too … 41|' +
    '… how 41|… under 41|… us 41|after … 40|as well 40|is not 40|the most 40|to do 40|… against 40|… where 40|' +
    ', who 39|. as 39|. when 39|of this 39|we have 39|you have 39|both … 38|get … 38|have to 38|should be 38|' +
    'the other 38|would be 38|… may 38|… some 38|, that 37|. there 37|about the 37|another … 37|even … 37|' +
    'into the 37|me … 37|… around 37|… no 37|, for 36|; and 36|and to 36|but the 36|much … 36|still … 36|' +
    'there is 36|. what 35|i am 35|more than 35|now … 35|… here 35|… too 35|be a 34|however , 34|it , 34|' +
    '… could 34|. my 33|can be 33|such … 33|us … 33|… now 33|… there 33|, they 32|, this 32|. for 32|. she 32|' +
    'a little 32|do you 32|few … 32|next … 32|was the 32|, if 31|between … 31|of his 31|that it 31|' +
    'they are 31|without … 31|… away 31|but i 30|how … 30|that i 30|to have 30|while … 30|… must 30|… only 30|' +
    '… she 30|… without 30|always … 29|and that 29|that is 29|, then 28|of their 28|them . 28|there are 28|' +
    '… any 28|… during 28|… together 28|, is 27|, not 27|. at 27|. on 27|a few 27|had been 27|over … 27|' +
    'such as 27|well , 27|well as 27|… also 27|… get 27|, she 26|did not 26|over the 26|that he 26|them … 26|' +
    'up … 26|… upon 26|and , 25|and it 25|do not 25|during the 25|him … 25|i had 25|that they 25|we are 25|' +
    'you , 25|… such 25|… within 25|) and 24|. to 24|at least 24|do … 24|each … 24|of all 24|under … 24|' +
    'when you 24|… been 24|. after 23|. that 23|? i 23|all of 23|and in 23|and then 23|ever … 23|had a 23|' +
    'her . 23|him . 23|me . 23|might … 23|the only 23|when i 23|when the 23|… again 23|… do 23|… even 23|' +
    '… until 23|, when 22|at a 22|but it 22|may be 22|not to 22|that , 22|the last 22|under the 22|' +
    'which is 22|… while 22|, because 21|, there 21|. be 21|. now 21|against … 21|and we 21|by a 21|he had 21|' +
    'i will 21|of its 21|of my 21|of your 21|several … 21|some of 21|the next 21|they were 21|to you 21|' +
    'we must 21|would have 21|… really 21|… since 21|! i 20|, where 20|, while 20|. our 20|. well 20|' +
    'because … 20|between the 20|i can 20|if the 20|in my 20|it to 20|not be 20|such a 20|through … 20|' +
    'to her 20|where … 20|you to 20|… enough 20|… these 20|… why 20|, at 19|, on 19|. then 19|. with 19|' +
    '? the 19|am … 19|and he 19|back to 19|be the 19|have the 19|i would 19|in his 19|is that 19|is to 19|' +
    'must be 19|now , 19|of them 19|of these 19|she was 19|that we 19|there was 19|they have 19|' +
    'through the 19|we can 19|… being 19|… did 19|… does 19|… every 19|… yourself 19|, of 18|- and 18|. ( 18|' +
    '. do 18|after the 18|and other 18|from a 18|got … 18|i just 18|into a 18|it has 18|it would 18|less … 18|' +
    'like a 18|out … 18|to your 18|up to 18|was not 18|you will 18|… ago 18|… something 18|… still 18|, by 17|' +
    ', even 17|, was 17|. however 17|. no 17|. one 17|. these 17|; but 17|already … 17|and they 17|are not 17|' +
    'before … 17|does not 17|him , 17|in our 17|in their 17|in which 17|me , 17|of her 17|quite … 17|so i 17|' +
    'the us 17|them , 17|which the 17|with her 17|… ever 17|… got 17|… much 17|… very 17|, however 16|' +
    '. all 16|a very 16|actually … 16|and you 16|each other 16|had to 16|having … 16|if he 16|it will 16|' +
    'of an 16|of those 16|out . 16|so that 16|something … 16|that are 16|to me 16|we will 16|well … 16|' +
    'why … 16|… then 16|! the 15|, such 15|. how 15|. some 15|. while 15|. why 15|almost … 15|are the 15|' +
    'as an 15|at all 15|because of 15|could be 15|has a 15|he is 15|in its 15|in your 15|not only 15|of it 15|' +
    'of us 15|often … 15|since … 15|that this 15|the past 15|their own 15|when he 15|within the 15|… both 15|' +
    '… each 15|… first 15|… might 15|… those 15|, no 14|- the 14|. , 14|. just 14|again . 14|and his 14|' +
    'and was 14|are you 14|cannot … 14|get a 14|him to 14|if i 14|in an 14|like the 14|like to 14|me to 14|' +
    'most of 14|no , 14|not a 14|so much 14|that a 14|that she 14|there … 14|this , 14|this was 14|' +
    'those who 14|to him 14|to his 14|we were 14|well . 14|what do 14|what you 14|which was 14|whose … 14|' +
    'with you 14|with your 14|… among 14|… last 14|… most 14|… never 14|… other 14|, an 13|, just 13|, our 13|' +
    ', though 13|. by 13|: the 13|; the 13|all , 13|and their 13|as it 13|as to 13|as you 13|before the 13|' +
    'could not 13|even if 13|for this 13|her , 13|i could 13|if she 13|if they 13|is also 13|is an 13|' +
    'is one 13|least … 13|might be 13|of you 13|past … 13|that was 13|them to 13|this one 13|to our 13|' +
    'to this 13|up the 13|will not 13|with his 13|you get 13|… across 13|… himself 13|… itself 13|… toward 13|' +
    '… well 13|… whether 13|, has 12|, my 12|, one 12|. even 12|. his 12|. not 12|about it 12|again , 12|' +
    'against the 12|and not 12|as he 12|as i 12|as they 12|but , 12|enough to 12|for you 12|if it 12|if we 12|' +
    'in all 12|in that 12|instead of 12|is , 12|is no 12|of that 12|on your 12|one . 12|she is 12|so , 12|' +
    'than the 12|they had 12|when they 12|where the 12|… along 12|… later 12|… themselves 12|, after 11|' +
    ', all 11|, are 11|, have 11|, like 11|, too 11|, what 11|. get 11|. let 11|and is 11|and its 11|' +
    'and of 11|and our 11|and this 11|around … 11|did … 11|for all 11|for me 11|get to 11|how to 11|i got 11|' +
    'many of 11|not the 11|now . 11|of which 11|on . 11|or a 11|or the 11|out the 11|rather than 11|' +
    'shall … 11|someone … 11|that . 11|that will 11|there . 11|this . 11|to their 11|too . 11|up . 11|' +
    'was in 11|was so 11|what is 11|when it 11|with him 11|you and 11|you do 11|you may 11|you should 11|' +
    '… anything 11|… next 11|… someone 11|, from 10|, will 10|. although 10|. because 10|. of 10|and all 10|' +
    'and for 10|and she 10|and so 10|are a 10|around the 10|as we 10|at this 10|because i 10|because it 10|' +
    'but we 10|did you 10|first , 10|for her 10|for their 10|for your 10|get the 10|had the 10|here . 10|' +
    'indeed , 10|is in 10|is so 10|it in 10|later … 10|let me 10|nothing … 10|of any 10|on his 10|on this 10|' +
    'out to 10|she had 10|since the 10|that there 10|the more 10|the one 10|to all 10|to an 10|to it 10|' +
    'to them 10|together . 10|up , 10|upon the 10|us , 10|us . 10|we should 10|what i 10|while the 10|' +
    'who are 10|who is 10|would not 10|yes , 10|yet … 10|you like 10|… always 10|… another 10|… behind 10|' +
    '… little 10|… many 10|… shall 10|… throughout 10|( a 9|, some 9|- a 9|. also 9|. an 9|. during 9|' +
    '. from 9|? and 9|all . 9|among the 9|and more 9|and when 9|are in 9|at its 9|away . 9|because the 9|' +
    'because they 9|but not 9|but they 9|but this 9|could have 9|do . 9|do it 9|does … 9|down . 9|either … 9|' +
    'for an 9|for his 9|he has 9|her to 9|here , 9|i do 9|i really 9|it had 9|just a 9|just as 9|more . 9|' +
    'no one 9|not have 9|on my 9|out , 9|than a 9|that has 9|then , 9|there were 9|they will 9|too much 9|' +
    'until … 9|up with 9|us to 9|was an 9|was to 9|was very 9|with an 9|with this 9|you a 9|your own 9|' +
    '… already 9|… doing 9|… having 9|… instead 9|… near 9|… nothing 9|… once 9|… towards 9|( and 8|( the 8|' +
    ') is 8|, although 8|, more 8|, without 8|. ) 8|. first 8|. have 8|. is 8|. most 8|. once 8|. since 8|' +
    '? ? 8|a more 8|about a 8|about your 8|after a 8|and an 8|and as 8|and have 8|and if 8|and there 8|' +
    'away from 8|back . 8|be in 8|been a 8|before you 8|but you 8|did the 8|for it 8|for our 8|had not 8|' +
    'he could 8|he would 8|his own 8|how much 8|i did 8|in . 8|in her 8|in some 8|is now 8|it a 8|let us 8|' +
    'like this 8|may have 8|may not 8|much of 8|of what 8|off the 8|off … 8|on her 8|once … 8|only a 8|' +
    'out with 8|shall be 8|should have 8|so many 8|that would 8|the very 8|there , 8|they would 8|' +
    'throughout the 8|thus … 8|to my 8|together , 8|too , 8|up in 8|what the 8|what was 8|when she 8|' +
    'who had 8|will have 8|with me 8|with my 8|with them 8|within … 8|you could 8|you might 8|you were 8|' +
    'yourself . 8|… above 8|… cannot 8|… less 8|… let 8|… myself 8|… quite 8|… rather 8|! and 7|, both 7|' +
    ', can 7|, do 7|, his 7|, how 7|, let 7|. can 7|. indeed 7|. its 7|. many 7|. yes 7|. your 7|: a 7|: i 7|' +
    '? ! 7|? we 7|about this 7|across the 7|again … 7|along with 7|also , 7|and by 7|and even 7|and how 7|' +
    'and my 7|and on 7|and will 7|and with 7|as if 7|as much 7|as soon 7|back … 7|before . 7|but a 7|' +
    'but also 7|but he 7|but if 7|but in 7|but that 7|can do 7|can you 7|do the 7|down the 7|down … 7|' +
    'during … 7|for my 7|got a 7|has not 7|has the 7|have no 7|have not 7|here … 7|i should 7|if your 7|' +
    'in it 7|is . 7|is it 7|is just 7|is more 7|is very 7|it and 7|it may 7|less than 7|like you 7|not , 7|' +
    'not been 7|of other 7|on , 7|on their 7|or not 7|others . 7|our own 7|soon as 7|that can 7|that have 7|' +
    'that in 7|that of 7|then the 7|then you 7|they can 7|to . 7|to its 7|until the 7|up a 7|up and 7|' +
    'usually … 7|was also 7|was just 7|which , 7|which are 7|which has 7|which i 7|who have 7|who was 7|' +
    'with their 7|you ? 7|… almost 7|… beyond 7|… done 7|… either 7|… everything 7|… outside 7|! ) 6|! but 6|' +
    '! what 6|( or 6|, many 6|, most 6|, now 6|, only 6|, since 6|, would 6|, your 6|. are 6|. did 6|' +
    '. every 6|. instead 6|. maybe 6|. or 6|. their 6|. yet 6'
  )
    .split('|')
    .map((entry) => {
      const at = entry.lastIndexOf(' ');
      return [entry.slice(0, at), Number(entry.slice(at + 1))];
    }),
);
