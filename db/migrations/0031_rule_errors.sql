-- Ends a transaction whose rule does not hold, with a code of our own and the rule's name as the constraint. Volatile, for
-- raising is an effect: the planner may neither work it out beforehand nor leave it away. A condition that is NULL does not hold.
CREATE FUNCTION must(condition boolean, rule text) RETURNS boolean LANGUAGE plpgsql VOLATILE PARALLEL SAFE AS $$
BEGIN
	IF condition IS NOT TRUE THEN
		RAISE EXCEPTION 'The rule % does not hold.', rule USING ERRCODE = 'UN001', CONSTRAINT = rule;
	END IF;
	RETURN true;
END $$;
