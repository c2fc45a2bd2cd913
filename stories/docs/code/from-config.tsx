import { TermsGate } from 'aceite';
import { parseTermsConfig, plainLabels } from 'aceite/core';
import json from './terms.json';

const config = parseTermsConfig(json);

export const Terms = ({ token }: { token: string | null }) => (
  <TermsGate {...config} labels={plainLabels} token={token} />
);
