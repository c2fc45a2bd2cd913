import { preloadTerms } from 'aceite/core';
import { gateProps } from './setting.ts';

preloadTerms({ ...gateProps, baseUrl: window.baseUrl });
