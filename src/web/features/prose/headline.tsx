import { inOrder } from '#web/ui/in-order.ts'

/** A title whose words stay whole: "forty-one" does not break at its hyphen. */
export const Headline = ({ text }: { text: string }) =>
	inOrder(text.split(/(\S+-\S+)/), (part, index) =>
		index % 2 === 1 ? <span className="whitespace-nowrap">{part}</span> : part,
	)
