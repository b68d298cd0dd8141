import { readRates } from './everyday-words.ts';

/**
 * The most common words apart from the everyday ones, with their number per 100,000 such words of general English (see
 * everyday-words.ts). A word in this list has to be much more frequent to be typical of an author.
 */
export const commonWords: ReadonlyMap<string, number> = readRates(
  'time 426 people 354 make 335 new 320 good 301 movie 281 know 271 great 260 go 251 said 248 film 247 ' +
    'see 242 united 241 two 234 world 230 government 221 made 221 work 213 way 211 years 200 want 199 ' +
    'right 191 take 188 year 169 say 162 long 157 day 154 need 154 nations 148 give 145 come 143 going 142 ' +
    'place 141 look 138 life 136 american 135 countries 134 find 133 international 130 part 130 general 128 ' +
    'use 128 best 127 love 127 help 126 country 125 ask 121 better 121 economic 117 man 117 try 117 war 117 ' +
    'keep 115 put 113 end 111 national 111 security 109 feel 107 high 107 peace 107 america 104 home 103 ' +
    'bad 99 human 99 rights 99 sure 99 show 97 tell 97 went 97 women 94 friends 93 person 93 number 92 ' +
    'political 92 public 92 old 91 found 90 used 90 far 88 power 88 call 87 came 87 change 86 congress 86 ' +
    'president 86 set 86 social 86 support 86 system 86 order 85 small 85 action 82 making 82 talk 82 ' +
    'different 81 future 81 second 81 court 79 food 79 left 79 men 79 night 79 seen 79 care 78 girl 78 ' +
    'believe 77 called 76 children 76 service 76 special 76 today 76 free 75 oh 75 big 74 money 74 point 74 ' +
    'times 74 committee 73 house 73 including 73 saw 73 hard 72 interest 72 family 71 information 71 took 71 ' +
    'act 70 fact 70 guy 70 business 69 economy 69 growth 69 lot 69 watch 69 council 68 full 68 whole 68 ' +
    'job 67 looking 67 play 67 prince 67 date 66 friend 66 king 66 military 66 million 66 school 66 given 65 ' +
    'open 65 based 64 budget 64 face 64 mean 64 meet 64 nation 64 party 64 policy 64 become 63 group 63 ' +
    'city 62 course 62 level 62 told 62 able 61 body 61 early 61 kind 61 pretty 61 trade 61 americans 60 ' +
    'financial 60 head 60 members 60 woman 60 game 59 means 59 side 59 half 58 health 58 probably 58 south 58 ' +
    'bring 57 case 57 european 57 global 57 non 57 office 57 percent 57 taken 57 days 56 especially 56 ' +
    'example 56 force 56 foreign 56 hope 56 name 56 plan 56 possible 56 water 56 working 56 area 55 ' +
    'community 55 europe 55 getting 55 hand 55 history 55 known 55 makes 55 question 55 character 54 ' +
    'common 54 movies 54 problems 54 role 54 tonight 54 trying 54 asked 53 attention 53 bit 53 continue 53 ' +
    'four 53 further 53 haha 53 major 53 problem 53 term 53 citizens 52 idea 52 move 52 mr 52 parties 52 ' +
    'pay 52 century 51 period 51 poor 51 process 51 union 51 activities 50 control 50 films 50 leave 50 ' +
    'mind 50 necessary 50 nice 50 okay 50 room 50 top 50 clear 49 education 49 energy 49 gave 49 line 49 ' +
    'member 49 run 49 short 49 wait 49 wife 49 fun 48 horse 48 present 48 secretary 48 tax 48 british 47 ' +
    'close 47 else 47 federal 47 happy 47 live 47 needs 47 per 47 provide 47 true 47 yeah 47 guys 46 local 46 ' +
    'population 46 sense 46 single 46 view 46 acting 45 became 45 brought 45 cause 45 certain 45 consider 45 ' +
    'district 45 freedom 45 matter 45 meeting 45 taking 45 talking 45 turn 45 book 44 characters 44 china 44 ' +
    'company 44 crisis 44 current 44 efforts 44 heard 44 issues 44 low 44 market 44 opportunity 44 says 44 ' +
    'self 44 situation 44 age 43 alone 43 coming 43 form 43 light 43 music 43 understand 43 comes 42 cut 42 ' +
    'experience 42 finally 42 girls 42 gonna 42 held 42 jobs 42 lead 42 minutes 42 nuclear 42 questions 42 ' +
    'watching 42 areas 41 began 41 child 41 commission 41 conversation 41 cost 41 east 41 eyes 41 forward 41 ' +
    'funny 41 interested 41 seems 41 session 41 white 41 wrong 41 five 40 interests 40 issue 40 lost 40 ' +
    'plot 40 rate 40 saying 40 worth 40 create 39 field 39 governments 39 heart 39 hold 39 hours 39 middle 39 ' +
    'months 39 needed 39 north 39 private 39 programme 39 team 39 agreement 38 air 38 avoid 38 effort 38 ' +
    'eu 38 former 38 hands 38 interesting 38 lives 38 seem 38 wanted 38 billion 37 black 37 chance 37 ' +
    'class 37 cooperation 37 forces 37 hear 37 include 37 increase 37 likely 37 measures 37 particular 37 ' +
    'progress 37 services 37 training 37 beautiful 36 buy 36 college 36 conference 36 eat 36 enjoy 36 eye 36 ' +
    'father 36 higher 36 john 36 society 36 space 36 treaty 36 africa 35 building 35 convention 35 due 35 ' +
    'gets 35 greater 35 hey 35 led 35 main 35 particularly 35 played 35 production 35 provided 35 serious 35 ' +
    'using 35 wish 35 article 34 bank 34 check 34 confidence 34 friendly 34 god 34 justice 34 living 34 ' +
    'longer 34 original 34 please 34 subject 34 week 34 west 34 account 33 affairs 33 available 33 basis 33 ' +
    'car 33 contact 33 costs 33 difficult 33 families 33 games 33 met 33 position 33 princess 33 tv 33 ' +
    'type 33 words 33 worked 33 central 32 director 32 felt 32 following 32 gandhi 32 ground 32 hour 32 ' +
    'leaders 32 learn 32 police 32 protection 32 seemed 32 share 32 simply 32 six 32 son 32 spend 32 ' +
    'spending 32 walk 32 ways 32 worst 32 approach 31 beginning 31 build 31 cases 31 considered 31 door 31 ' +
    'easy 31 effective 31 entire 31 fine 31 focus 31 front 31 giving 31 hair 31 investment 31 list 31 ' +
    'looked 31 looks 31 offer 31 parents 31 playing 31 price 31 purpose 31 seeing 31 send 31 choose 30 ' +
    'created 30 effect 30 evidence 30 follow 30 growing 30 knew 30 moment 30 mother 30 natural 30 nearly 30 ' +
    'ok 30 organization 30 organizations 30 scene 30 sea 30 series 30 shows 30 total 30 town 30 tried 30 ' +
    'wants 30 authority 29 capital 29 conditions 29 couple 29 enron 29 established 29 executive 29 fight 29 ' +
    'fire 29 french 29 gold 29 huge 29 individual 29 june 29 march 29 minister 29 modern 29 pick 29 places 29 ' +
    'post 29 save 29 various 29 additional 28 amount 28 boy 28 complete 28 credit 28 environment 28 expect 28 ' +
    'goes 28 groups 28 hit 28 income 28 island 28 legal 28 morning 28 personal 28 phone 28 prices 28 ' +
    'programs 28 quality 28 risk 28 science 28 seven 28 sign 28 sorry 28 specific 28 table 28 takes 28 ' +
    'technology 28 terms 28 trust 28 turned 28 value 28 works 28 actors 27 board 27 cast 27 changes 27 ' +
    'continued 27 dinner 27 election 27 final 27 france 27 highly 27 increased 27 join 27 kids 27 lines 27 ' +
    'parts 27 pass 27 positive 27 practice 27 program 27 sent 27 sound 27 success 27 weapons 27 word 27 ' +
    'according 26 add 26 administration 26 army 26 asking 26 average 26 bed 26 begin 26 bill 26 born 26 ' +
    'break 26 challenge 26 civil 26 claims 26 clean 26 club 26 cold 26 etc 26 favorite 26 feeling 26 ' +
    'horror 26 involved 26 league 26 management 26 markets 26 opinion 26 overall 26 perfect 26 performance 26 ' +
    'potential 26 round 26 scenes 26 september 26 spent 26 university 26 written 26 address 25 answer 25 ' +
    'april 25 attack 25 august 25 basic 25 britain 25 chinese 25 completely 25 direction 25 effects 25 ' +
    'ensure 25 fair 25 fast 25 gone 25 happened 25 ideas 25 key 25 loved 25 married 25 month 25 october 25 ' +
    'oil 25 partner 25 policies 25 poverty 25 powers 25 prepared 25 quickly 25 rule 25 similar 25 simple 25 ' +
    'speak 25 violence 25 vote 25 western 25 workers 25 ability 24 baby 24 base 24 carry 24 conflict 24 ' +
    'cool 24 difference 24 drink 24 events 24 fiscal 24 goal 24 industry 24 institutions 24 iraq 24 japan 24 ' +
    'keeping 24 kept 24 letter 24 listen 24 lower 24 majority 24 paid 24 principles 24 professional 24 ' +
    'rates 24 season 24 significant 24 smile 24 spirit 24 text 24 touch 24',
);

/** Assumed rate of words that are rarer than those. */
export const rareRate = 3;
