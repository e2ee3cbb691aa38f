/**
 * Words that the most used passwords are made of, in lower case. A password is judged without the digits and signs
 * round its word, so `Password123!` is found under `password`; longer passwords that merely hold one are not.
 */
const commonTerms = `
	password passwort passw0rd p@ssw0rd p@ssword pass pass word qwerty qwertz azerty qwertyuiop qwertyui asdfghjkl asdfgh
	asdf zxcvbnm zxcvbn zxcvb qazwsx qazwsxedc wsxedc qweasd qweasdzxc qweqwe asdasd asdasdasd zxczxc abcabc abcdefgh
	abcdefg abcdef abcde abcd abc abcd1234 admin administrator root toor user guest test tester testing testtest login
	welcome welkom willkommen bienvenue letmein letmeinnow changeme change default temp temporary secret topsecret
	iloveyou ilovegod iloveu loveyou lovely loveme love lover princess sunshine shadow monkey dragon master mustang
	football baseball basketball soccer hockey golfer tennis superman batman spiderman ironman pokemon pikachu naruto
	starwars jedi matrix hello hellohello helloworld freedom whatever trustno trustnoone michael michelle jennifer jessica
	jordan jordan23 daniel danielle charlie robert thomas andrew anthony joshua matthew nicole ashley amanda hannah
	samantha elizabeth alexander alexandra benjamin christian christopher william richard patrick maggie ginger pepper
	buster cookie chocolate banana cheese peaches orange purple yellow silver golden diamond flower butterfly rainbow
	angel angels heaven jesus jesuschrist christ blessed church faith summer winter spring autumn january february march
	april may june july august september october november december monday friday sunday london paris berlin america
	england canada australia mexico brasil brazil california newyork chicago texas dallas liverpool chelsea arsenal
	barcelona madrid juventus yankees cowboys steelers lakers eagles packers computer internet google facebook instagram
	twitter youtube linkedin microsoft windows samsung apple iphone android nintendo playstation xbox minecraft fortnite
	roblox killer hunter ranger tigger tiger lion panther wolf eagle falcon phoenix thunder lightning storm matrix ninja
	samurai warrior knight wizard merlin gandalf zaq zaq12wsx zaqwsx xsw21qaz access secure security server database
	oracle mysql postgres linux ubuntu cisco router wireless network backup office company business money dollar million
	bitcoin crypto casino poker lucky winner number one onetwothree fuckyou fuck fucker asshole bitch shit sexy sexsex
	hottie babygirl babyboy baby sweety sweetheart honey darling beautiful handsome forever friends family mother father
	mommy daddy sister brother grandma grandpa snoopy garfield mickey minnie donald simpson homer bart friend player
	gamer gaming music guitar piano metallica nirvana eminem slipknot blink182 rockyou rockstar qwerty123 energy drink
	energydrink untapped untappedenergy unleash unleashyour caffeine redbull monsterenergy starbucks coffee
`
	.trim()
	.split(/\s+/)

export const commonWords: ReadonlySet<string> = new Set(commonTerms)
